import { setTimeout as wait } from 'node:timers/promises'
import type { ClientSession, Connection } from 'mongoose'
import { withDeadline } from '../async/with-deadline.ts'
import { unavailable } from '../errors.ts'
import { hasLabel, isStoreAway, storeFailure } from './store-errors.ts'

export type Tx = ClientSession
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface Deps {
  db: Connection
  /** Runs after each commit, outside the transaction; wakes the relay. */
  afterCommit?: () => void
  /** Total time for all tries of one unit of work. */
  budgetMs?: number
  random?: () => number
}

const DEFAULT_BUDGET_MS = 5000
/** A silent server is given up sooner, so that the caller has an answer within three seconds. */
const SILENCE_MS = 2800

/** One unit of work: commits whole or not at all. The body may run twice and must await everything in turn. */
export function transactions(deps: Deps): Transact {
  const { db, afterCommit = () => {}, budgetMs = DEFAULT_BUDGET_MS, random = Math.random } = deps
  return async (work) => {
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    for (let tries = 1; ; tries++) {
      try {
        const result = await runOnce(db, work, elapsed)
        afterCommit()
        return result
      } catch (error) {
        const retryable = hasLabel(error, 'TransientTransactionError') && !isStoreAway(error)
        // A jittered, growing pause lets the winner of a write conflict finish.
        const pauseMs = Math.min(5 * 2 ** tries, 200) * (0.5 + random())
        if (retryable && elapsed() + pauseMs > budgetMs) throw unavailable(error)
        if (!retryable) throw storeFailure(error)
        await wait(pauseMs)
      }
    }
  }
}

async function runOnce<T>(db: Connection, work: (tx: Tx) => Promise<T>, elapsed: () => number): Promise<T> {
  const session = await db.startSession()
  try {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    })
    const result = await work(session)
    await commit(session, elapsed)
    return result
  } finally {
    // Ending a session aborts what is open; nobody waits for a server that may be frozen.
    void session.endSession().catch(() => {})
  }
}

async function commit(session: ClientSession, elapsed: () => number): Promise<void> {
  for (;;) {
    try {
      await withDeadline(session.commitTransaction(), Math.max(SILENCE_MS - elapsed(), 500), 'The commit')
      return
    } catch (error) {
      // Committing again is safe: the server answers the same for a transaction that it has already committed.
      const again =
        hasLabel(error, 'UnknownTransactionCommitResult') && !isStoreAway(error) && elapsed() < SILENCE_MS
      if (!again) throw error
    }
  }
}
