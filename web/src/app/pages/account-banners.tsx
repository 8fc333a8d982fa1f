import { OverdueBanner } from '../../features/billing/components/overdue-banner.tsx'
import { ClosingBanner } from '../../features/settings/components/closing-notice.tsx'
import { UnconfirmedBanner } from '../../features/settings/components/unconfirmed-banner.tsx'

/** An owner must know these of the account before anything else. */
export function AccountBanners() {
  return (
    <>
      <UnconfirmedBanner />
      <ClosingBanner />
      <OverdueBanner />
    </>
  )
}
