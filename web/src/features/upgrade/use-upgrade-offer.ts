import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useGetPlanQuery } from '../../shared/api/client.api.ts'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'

const FREE = 'free'
/** Longer than this nobody is kept from a page because the plan is slow. */
const PATIENCE_MS = 1500

/** The client that is offered an upgrade, or null; undefined until it is known. */
function useOfferedClient(): number | null | undefined {
  const { role } = useUser()
  const { client, impersonating, error } = useCurrentClient()
  const planId = client?.planId ?? 0
  const plan = useGetPlanQuery({ params: { planId } }, { skip: planId === 0 })
  if (role !== 'client' && !impersonating) return null
  if (!client) return error ? null : undefined
  if (plan.currentData) return plan.currentData.name === FREE ? client.id : null
  return planId === 0 || plan.error ? null : undefined
}

/**
 * Whether the banner stands above the page, and whether the page still waits to be told. Once the page is seen without
 * it, the banner comes with the next page: nothing moves under a finger.
 */
export function useUpgradeOffer(): { offeredTo: number | null; waiting: boolean } {
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
