import { OverdueBanner } from '../../features/billing/components/overdue-banner.tsx'
import { GooglePausedNotice } from '../../features/requests/components/google-paused-notice.tsx'
import { ClosingBanner } from '../../features/settings/components/closing-notice.tsx'
import { UnconfirmedBanner } from '../../features/settings/components/unconfirmed-banner.tsx'
import { useCurrentClient } from '../../shared/session/current-client.ts'

/** An owner must know these of the account before anything else. */
export function AccountBanners() {
  const { client } = useCurrentClient()
  return (
    <>
      <UnconfirmedBanner />
      <ClosingBanner />
      <OverdueBanner />
      {client?.googleAlertSince && (
        <div style={{ marginBottom: 20 }}>
          <GooglePausedNotice since={client.googleAlertSince} />
        </div>
      )}
    </>
  )
}
