import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import { type OutboxRow, outboxModel } from './outbox.model.ts'

interface Deps {
  db: Connection
  owner: string
  leaseMs?: number
  now?: () => Date
}

export const LEASE_MS = 30_000
const WAITING = { pending: true } as const

export function outboxClaims({ db, owner, leaseMs = LEASE_MS, now = () => new Date() }: Deps) {
  // Straight to the driver: this runs for every event, and the rows are our own.
  const rows = outboxModel(db).collection as unknown as Collection<OutboxRow>

  const leaseEnd = () => new Date(now().getTime() + leaseMs)

  /** Rows of mine that must wait, because an earlier one of their aggregate is neither mine nor sent. */
  async function outOfTurn(mine: readonly OutboxRow[], token: string): Promise<Set<string>> {
    const last = mine.at(-1)
    if (!last) return new Set()
    const before = {
      ...WAITING,
      _id: { $lt: last._id },
      claim: { $ne: token },
      subject: { $in: [...new Set(mine.map(({ subject }) => subject))] },
    }
    const fields = { subject: 1, topic: 1 }
    const earlier = await rows.find(before, { projection: fields }).sort({ _id: -1 }).toArray()
    const first = new Map(earlier.map((row) => [aggregateOf(row), row._id]))
    return new Set(
      mine.filter((row) => (first.get(aggregateOf(row)) ?? row._id) < row._id).map(({ _id }) => _id),
    )
  }

  return {
    /** Leases the oldest waiting rows whose aggregates nobody else is sending. */
    async take(token: string, limit: number): Promise<OutboxRow[]> {
      const fields = { subject: 1, topic: 1, claimedUntil: 1 }
      const waiting = await rows.find(WAITING, { projection: fields }).sort({ _id: 1 }).limit(limit).toArray()
      if (waiting.length === 0) return []
      const at = now()
      const busy = new Set(
        waiting.filter((row) => row.claimedUntil && row.claimedUntil > at).map(aggregateOf),
      )
      const free = waiting.filter((row) => !busy.has(aggregateOf(row))).map((row) => row._id)
      if (free.length === 0) return []
      await rows.updateMany(
        {
          _id: { $in: free },
          ...WAITING,
          $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lte: at } }],
        },
        {
          $set: { claim: token, claimedBy: owner, claimedUntil: leaseEnd() },
          $inc: { attempts: 1 },
        },
      )
      const mine = await rows
        .find({ _id: { $in: free }, claim: token })
        .sort({ _id: 1 })
        .toArray()
      // Another relay may have taken an earlier row of the same aggregate in this very moment: then it goes first.
      const early = await outOfTurn(mine, token)
      const clear = mine.filter(({ _id }) => !early.has(_id))
      if (early.size > 0) await rows.updateMany({ _id: { $in: [...early] }, claim: token }, FREE)
      return clear
    },
    /** Ends a claim after a success, of all its rows or of some; a token whose lease has passed on changes nothing. */
    async markSent(token: string, ids?: readonly string[]): Promise<void> {
      await rows.updateMany(claimed(token, ids), {
        $set: { sentAt: now() },
        $unset: { pending: 1, claim: 1, claimedUntil: 1, claimedBy: 1 },
      })
    },
    async release(token: string, error: unknown, ids?: readonly string[]): Promise<void> {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 300)
      await rows.updateMany(claimed(token, ids), { ...FREE, $set: { lastError } })
    },
    /** Keeps rows of a claim whose work takes longer than the lease. */
    async renew(token: string, ids: readonly string[]): Promise<void> {
      await rows.updateMany(claimed(token, ids), { $set: { claimedUntil: leaseEnd() } })
    },
    /** Frees what an earlier run of this same process had claimed when it was killed. */
    async takeOver(): Promise<void> {
      await rows.updateMany({ ...WAITING, claimedBy: owner }, FREE)
    },
    pending: (): Promise<number> => rows.countDocuments(WAITING),
    async oldestPendingMs(): Promise<number> {
      const oldest = await rows.findOne(WAITING, { projection: { createdAt: 1 }, sort: { _id: 1 } })
      return oldest ? Math.max(0, now().getTime() - oldest.createdAt.getTime()) : 0
    },
  }
}

const FREE = { $unset: { claim: 1, claimedUntil: 1, claimedBy: 1 } } as const
const claimed = (token: string, ids?: readonly string[]) => ({
  ...WAITING,
  claim: token,
  ...(ids && { _id: { $in: [...ids] } }),
})
export const aggregateOf = ({ topic, subject }: Pick<OutboxRow, 'topic' | 'subject'>) => `${topic}/${subject}`
