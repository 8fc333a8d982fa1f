import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { fromStore } from '../mongo/store-errors.ts'

interface Slot {
  _id: number
  nextAt: Date
}

export interface DueSlots {
  /** Gives an object its turns, or takes them away. */
  keep(id: number, isDue: boolean): Promise<void>
  /** Ids that are due; each is returned once and is due again a period later. */
  take(limit: number): Promise<number[]>
  /** A turn that could not be used comes again then. */
  postpone(id: number, until: Date): Promise<void>
}

interface Deps {
  db: Connection
  collection: string
  /** Tells the work apart from other work for the same object, which should not fall on the same minute. */
  work: string
  everyMs: number
  now: () => Date
}

/** Periodic work per object: every object has its own minute of the period, so that providers see the same load all day. */
export function dueSlots({ db, collection, work, everyMs, now }: Deps): DueSlots {
  const slots = db.collection<Slot>(collection)
  const next = (id: number, from: Date) => nextTurn({ key: `${work}-${id}`, everyMs }, from)
  return {
    async keep(id, isDue) {
      const known = await fromStore(slots.findOne({ _id: id }))
      if (isDue === (known !== null)) return
      if (!isDue) {
        await fromStore(slots.deleteOne({ _id: id }))
        return
      }
      const change = { $setOnInsert: { nextAt: next(id, now()) } }
      await fromStore(slots.updateOne({ _id: id }, change, { upsert: true }))
    },
    async take(limit) {
      const at = now()
      const due = await fromStore(
        slots.find({ nextAt: { $lte: at } }, { sort: { nextAt: 1 }, limit }).toArray(),
      )
      const claimedIds: number[] = []
      for (const { _id, nextAt } of due) {
        const change = { $set: { nextAt: next(_id, at) } }
        const moved = await fromStore(slots.updateOne({ _id, nextAt }, change))
        if (moved.modifiedCount > 0) claimedIds.push(_id)
      }
      return claimedIds
    },
    async postpone(id, until) {
      await fromStore(slots.updateOne({ _id: id }, { $set: { nextAt: until } }))
    },
  }
}

/** The key's own minute of the period, at least half a period from now: what was just begun was done by hand. */
export function nextTurn({ key, everyMs }: { key: string; everyMs: number }, from: Date): Date {
  const share = createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32
  const phase = Math.floor(share * everyMs)
  const earliest = from.getTime() + everyMs / 2
  const turns = Math.ceil((earliest - phase) / everyMs)
  return new Date(turns * everyMs + phase)
}
