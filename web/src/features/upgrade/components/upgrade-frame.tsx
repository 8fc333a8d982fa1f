import type { ReactNode } from 'react'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useUpgradeOffer } from '../use-upgrade-offer.ts'
import { UpgradeBanner } from './upgrade-banner.tsx'

/**
 * A page with the banner above it for a client on the free plan, also while somebody views it. The page is seen once it
 * is known whether the banner stands there; meanwhile it loads.
 */
export function UpgradeFrame({ children }: { children: ReactNode }) {
  const { offeredTo, waiting } = useUpgradeOffer()
  return (
    <>
      {offeredTo !== null && <UpgradeBanner key={offeredTo} clientId={offeredTo} />}
      {waiting && <PageSkeleton wholePage />}
      <div hidden={waiting}>{children}</div>
    </>
  )
}
