import { type DueSlots, dueSlots, nextTurn as turnOf } from '@avaliax/chassis/due-work/due-slots.ts'
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

export const nextTurn = (clientId: number, from: Date): Date =>
  turnOf({ key: `sync-${clientId}`, everyMs: EVERY_MS }, from)
