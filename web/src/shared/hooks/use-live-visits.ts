import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '../api/base-api.ts'
import { useVisitPulseQuery } from '../api/tap-summary.api.ts'

export const LIVE_EVERY_MS = 60_000
/** A page looks so often while somebody tries a card and waits for the visit. */
export const WATCHED_EVERY_MS = 4_000

/** All that counts visits: figures, the ledger, people with their counters, the board. */
const COUNTING = ['TapSummary', 'Tap', 'Employee', 'ShopCode'] as const

/**
 * Follows a client's visits while somebody looks at the page. One small question is asked again and again; only when its
 * answer changes is anything else read again. A hidden tab asks nothing, and at once when it is seen again; a phone that
 * saves data asks only then.
 */
export function useLiveVisits(
  { id: clientId, timeZone }: Pick<Client, 'id' | 'timeZone'>,
  everyMs = LIVE_EVERY_MS,
): void {
  const dispatch = useDispatch()
  const input = { clientId, timeZone }
  const { currentData: pulse, refetch } = useVisitPulseQuery(input, { refetchOnMountOrArgChange: true })
  const lastPulse = useRef(pulse)
  useEffect(() => {
    if (lastPulse.current !== undefined && pulse !== undefined && pulse !== lastPulse.current)
      dispatch(baseApi.util.invalidateTags([...COUNTING]))
    lastPulse.current = pulse ?? lastPulse.current
  }, [pulse, dispatch])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    const timer = savesData() ? undefined : setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refetch, everyMs])
}

/** Not in every browser's types, and not in every browser. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
