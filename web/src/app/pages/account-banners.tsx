import { OverdueBanner } from '../../features/billing/components/overdue-banner.tsx'
import { ClosingBanner } from '../../features/settings/components/closing-notice.tsx'

/** What an owner must know of the account before anything else. */
export function AccountBanners() {
  return (
    <>
      <ClosingBanner />
      <OverdueBanner />
    </>
  )
}
