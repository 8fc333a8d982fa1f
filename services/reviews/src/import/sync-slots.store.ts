import { type DueSlots, dueSlots, nextTurn as turnOf } from '@avaliax/chassis/due-work/due-slots.ts'
import { AppError } from '@avaliax/chassis/errors.ts'
import type { Connection } from 'mongoose'
import { syncSlotRows } from './sync-slot.model.ts'

const DAY_MS = 86_400_000
/** As often as the schedule may ask for one client. */
export const SYNCS_PER_DAY = 2
const EVERY_MS = DAY_MS / SYNCS_PER_DAY

export type SyncSlots = Pick<DueSlots, 'keep' | 'take' | 'postpone'>

/** Imports by the clock: each linked client has its own minute of the half day. */
export const syncSlots = ({ db, now }: { db: Connection; now: () => Date }): SyncSlots =>
  dueSlots({
    db,
    now,
    collection: syncSlotRows.model(db).collection.collectionName,
    work: 'sync',
    everyMs: EVERY_MS,
  })

/** Imports that were refused on the same day do not all come back in its first minute. */
const SPREAD_MS = 4 * 3_600_000

/** When an import that nobody could pay for is tried again: in the first hours of the day that brings a new budget. */
export function turnAfterRefusal(clientId: number, { error, now }: { error: unknown; now: Date }): Date {
  const seconds = error instanceof AppError ? (error.retryAfterSeconds ?? 0) : 0
  const spread = { key: `sync-again-${clientId}`, everyMs: SPREAD_MS }
  return turnOf(spread, new Date(now.getTime() + seconds * 1000 - SPREAD_MS / 2))
}

export const nextTurn = (clientId: number, from: Date): Date =>
  turnOf({ key: `sync-${clientId}`, everyMs: EVERY_MS }, from)
