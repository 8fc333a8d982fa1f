import { setTimeout as wait } from 'node:timers/promises'
import { coalesced } from '@avaliax/chassis/async/coalesced.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import type { BillingAccounts } from './billing-account.repository.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of' | 'lock' | 'unlock'>
  now: () => Date
}

const LOCK_MS = 15_000
const LOCK_WAIT_MS = 8_000
const LOCK_POLL_MS = 100

/** Does what an owner asks of the payment provider one after the other: it refuses two changes of one object at a time. */
export function ownerTurns({ accounts, now }: Deps) {
  const together = coalesced({ keptMs: 0 })

  /** One piece of work of an owner at a time, over all instances. */
  async function alone<T>(userId: number, work: () => Promise<T>): Promise<T> {
    if (!(await accounts.of(userId))) throw appError('SUBSCRIPTION_REQUIRED')
    const until = now().getTime() + LOCK_WAIT_MS
    while (!(await accounts.lock(userId, now(), LOCK_MS))) {
      if (now().getTime() > until) throw appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 5 })
      await wait(LOCK_POLL_MS)
    }
    try {
      return await work()
    } finally {
      await accounts.unlock(userId)
    }
  }

  return {
    alone,

    /** The same wish at the same moment is one piece of work: twenty clicks do not queue up behind each other. */
    shared: <T>(userId: number, wish: string, work: () => Promise<T>): Promise<T> =>
      together(`${wish}:${userId}`, () => alone(userId, work)),
  }
}
export type OwnerTurns = ReturnType<typeof ownerTurns>
