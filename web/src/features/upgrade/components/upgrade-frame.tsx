import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ALL_PLANS, useGetPlanQuery, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { tabStore } from '../../../shared/browser-storage.ts'
import { checkoutPath } from '../../../shared/checkout-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { upgradeTexts } from '../upgrade.texts.ts'
import './upgrade-banner.css'

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

/** Dismissing holds for this visit. */
function UpgradeBanner({ clientId }: { clientId: number }) {
  const t = useTexts(upgradeTexts)
  const navigate = useNavigate()
  const { role } = useUser()
  const { data } = useListPlansQuery(ALL_PLANS)
  const path = data ? checkoutPath(data.items) : null
  // Who views a client cannot pay for it.
  const ownsPlan = role === 'client'
  const key = `upgradeBannerDismissed.${clientId}`
  const [dismissed, setDismissed] = useState(() => tabStore.getItem(key) === 'true')
  if (dismissed) return null

  const dismiss = () => {
    tabStore.setItem(key, 'true')
    setDismissed(true)
  }
  return (
    <div className="upgrade-banner">
      <Notice
        kind="info"
        title={t('title')}
        text={t('text')}
        action={ownsPlan && path ? <Button onClick={() => navigate(path)}>{t('upgrade')}</Button> : undefined}
        onClose={dismiss}
      />
    </div>
  )
}

const FREE = 'free'
/** Longer than this nobody is kept from a page because the plan is slow. */
const PATIENCE_MS = 1500

/** The client that is offered an upgrade, or null; undefined until it is known. */
function useOfferedClient(): number | null | undefined {
  const { role, rights } = useUser()
  const { client, impersonating, error } = useCurrentClient()
  const planId = client?.planId ?? 0
  const plan = useGetPlanQuery({ params: { planId } }, { skip: planId === 0 })
  if ((role !== 'client' && !impersonating) || rights.money === 'none') return null
  if (!client) return error ? null : undefined
  if (plan.currentData) return plan.currentData.name === FREE ? client.id : null
  return planId === 0 || plan.error ? null : undefined
}

/**
 * Whether the banner stands above the page, and whether the page still waits to be told. Once the page is seen without
 * it, the banner comes with the next page: nothing moves under a finger.
 */
function useUpgradeOffer(): { offeredTo: number | null; waiting: boolean } {
  const offered = useOfferedClient()
  const { client } = useCurrentClient()
  const { pathname } = useLocation()
  const [seenWithout, setSeenWithout] = useState<string | null>(null)
  const unknown = offered === undefined
  // Without the client there is nothing to be seen anyway: what may take too long is the plan alone.
  const planAwaited = unknown && client !== undefined
  useEffect(() => {
    if (!planAwaited) return
    const timer = setTimeout(() => setSeenWithout(pathname), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [planAwaited, pathname])
  // Somebody who comes back to that page finds the banner on it.
  if (seenWithout !== null && seenWithout !== pathname) setSeenWithout(null)

  const late = seenWithout === pathname
  return { offeredTo: late ? null : (offered ?? null), waiting: unknown && !late }
}
