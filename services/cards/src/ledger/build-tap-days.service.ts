import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import { monthlyId } from './month.model.ts'
import type { Tap } from './tap.model.ts'
import { daySums, type TapDaySum } from './tap-day.domain.ts'
import { type TapDay, tapDayId } from './tap-day.model.ts'

const AT_ONCE = 100
const FIELDS = {
  clientId: 1,
  employeeId: 1,
  verdict: 1,
  source: 1,
  inApp: 1,
  sent: 1,
  zone: 1,
  at: 1,
} as const

/** Builds days and last visits from the ledger. Only for a store without traffic. */
export async function buildTapDays(db: Connection): Promise<void> {
  const clock = localClock()
  const views = db.collection<Pick<ClientView, '_id' | 'timeZone'>>('client_view')
  for (const { _id: clientId, timeZone } of await views.find({}).toArray()) {
    const sums = daySums(clock)
    const lastTaps = new Map<string, Date>()
    // Streamed in index order: a ledger may have millions of rows.
    const rows = db.collection<Tap>('tap_events').find({ clientId }, { projection: FIELDS })
    for await (const row of rows) {
      const visit = { ...row, zone: row.zone ?? timeZone, at: row.at.getTime() }
      sums.add(visit)
      if (row.verdict !== 'counted' || row.employeeId === null) continue
      const month = monthlyId(row.employeeId, clock(visit.zone, visit.at).day.slice(0, 7))
      if (row.at > (lastTaps.get(month) ?? 0)) lastTaps.set(month, row.at)
    }
    await store(db, sums.all())
    await storeLastTaps(db, lastTaps)
  }
}

/** Writes whole days instead of increments, so that it can run twice. */
async function store(db: Connection, sums: readonly TapDaySum[]): Promise<void> {
  const days = db.collection<TapDay>('tap_days')
  const writes = sums.map((sum) => {
    const _id = tapDayId(sum.clientId, sum.day)
    return { replaceOne: { filter: { _id }, replacement: { _id, ...sum, rev: 1 }, upsert: true } }
  })
  for (let at = 0; at < writes.length; at += AT_ONCE) await days.bulkWrite(writes.slice(at, at + AT_ONCE))
}

async function storeLastTaps(db: Connection, lastTaps: ReadonlyMap<string, Date>): Promise<void> {
  const writes = [...lastTaps].map(([_id, lastTapAt]) => ({
    updateOne: { filter: { _id }, update: { $max: { lastTapAt } } },
  }))
  const months = db.collection<{ _id: string; lastTapAt: Date }>('monthly_taps')
  for (let at = 0; at < writes.length; at += AT_ONCE) await months.bulkWrite(writes.slice(at, at + AT_ONCE))
}
