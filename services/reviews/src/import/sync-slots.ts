import { createHash } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'

const DAY_MS = 86_400_000
/** As often as the schedule may ask for one client. */
export const SYNCS_PER_DAY = 2
const EVERY_MS = DAY_MS / SYNCS_PER_DAY

interface Slot {
  _id: number
  nextAt: Date
}

export interface SyncSlots {
  /** Gives a linked client its hours, and takes them from one that is linked no more. */
  keep(clientId: number, linked: boolean): Promise<void>
  /** Clients whose turn it is; each is told once, and has its next turn half a day later. */
  take(limit: number): Promise<number[]>
}

/** Every client has its own minute, so that the provider sees the same load all day. */
export function syncSlots({ db, now }: { db: Connection; now: () => Date }): SyncSlots {
  const slots = db.collection<Slot>('sync_slots')
  return {
    async keep(clientId, linked) {
      const known = await fromStore(slots.findOne({ _id: clientId }))
      if (linked === (known !== null)) return
      if (!linked) {
        await fromStore(slots.deleteOne({ _id: clientId }))
        return
      }
      const change = { $setOnInsert: { nextAt: nextTurn(clientId, now()) } }
      await fromStore(slots.updateOne({ _id: clientId }, change, { upsert: true }))
    },
    async take(limit) {
      const at = now()
      const due = await fromStore(
        slots
          .find({ nextAt: { $lte: at } })
          .sort({ nextAt: 1 })
          .limit(limit)
          .toArray(),
      )
      const taken: number[] = []
      for (const { _id, nextAt } of due) {
        const change = { $set: { nextAt: nextTurn(_id, at) } }
        const moved = await fromStore(slots.updateOne({ _id, nextAt }, change))
        if (moved.modifiedCount > 0) taken.push(_id)
      }
      return taken
    },
  }
}

/** The client's own minute of the half day, at least half of one from now: whoever has just linked a place asks by hand. */
export function nextTurn(clientId: number, from: Date): Date {
  const share = createHash('sha256').update(`sync-${clientId}`).digest().readUInt32BE(0) / 2 ** 32
  const phase = Math.floor(share * EVERY_MS)
  const earliest = from.getTime() + EVERY_MS / 2
  const turns = Math.ceil((earliest - phase) / EVERY_MS)
  return new Date(turns * EVERY_MS + phase)
}
