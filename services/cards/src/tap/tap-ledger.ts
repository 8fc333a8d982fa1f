import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import { daySumsOf } from '../tap-summary/tap-day.domain.ts'
import type { TapDayModel } from '../tap-summary/tap-day.model.ts'
import { tapDays as tapDayRepository } from '../tap-summary/tap-day.repository.ts'
import {
  type ClientSum,
  type CountedTap,
  clientSumsOf,
  monthClock,
  REPEAT_MS,
  sumsOf,
  type TapSum,
  withoutRepeats,
} from './tap.domain.ts'
import {
  type ClientMonthModel,
  type MonthlyTapsModel,
  monthlyId,
  type Tap,
  type TapModel,
} from './tap.model.ts'
import type { TapRecord } from './tap-record.ts'

export interface TapLedger {
  /** Adds what is not there yet and counts it: all of it or nothing. The same records again change nothing. */
  write(records: readonly TapRecord[]): Promise<void>
}

interface Needs {
  taps: TapModel
  monthly: MonthlyTapsModel
  clientMonths: ClientMonthModel
  tapDays: TapDayModel
  transact: Transact
}

const TRIES = 5

export function tapLedger({ taps, monthly, clientMonths, tapDays, transact }: Needs): TapLedger {
  const clock = localClock()
  const monthOf = monthClock(clock)
  const days = tapDayRepository(tapDays)
  // Straight to the driver: the records are our own, and casting five hundred of them costs more than storing them.
  const ledger = taps.collection

  async function unknown(records: readonly TapRecord[], tx: Tx): Promise<TapRecord[]> {
    const ids = records.map(({ id }) => id)
    const query = ledger.find({ _id: { $in: ids } } as object, { projection: { _id: 1 }, session: tx })
    const found = (await fromStore(query.toArray())) as unknown as { _id: string }[]
    const known = new Set(found.map(({ _id }) => _id))
    // A record may stand in two segments when a crash came between writing and forgetting.
    return records.filter(({ id }) => !known.has(id) && known.add(id))
  }

  async function countedNear(records: readonly TapRecord[], tx: Tx): Promise<CountedTap[]> {
    const persons = records.filter(({ verdict }) => verdict === 'counted')
    if (persons.length === 0) return []
    const times = persons.map(({ at }) => at)
    const around = {
      visitor: { $in: [...new Set(persons.map(({ visitor }) => visitor))] },
      at: { $gt: new Date(Math.min(...times) - REPEAT_MS), $lt: new Date(Math.max(...times) + REPEAT_MS) },
      verdict: 'counted' as const,
    }
    const fields = { employeeId: 1, visitor: 1, at: 1 }
    const query = ledger.find(around, { projection: fields, session: tx })
    const found = (await fromStore(query.toArray())) as unknown as Tap[]
    return found.map(({ employeeId, visitor, at }) => ({ employeeId, visitor, at: at.getTime() }))
  }

  async function count(sums: readonly TapSum[], tx: Tx): Promise<void> {
    if (sums.length === 0) return
    const options = { session: tx, ordered: true }
    await fromStore(monthly.collection.bulkWrite(sums.map(addTo) as never, options))
    const ofClients = clientSumsOf(sums).map(addToClient)
    await fromStore(clientMonths.collection.bulkWrite(ofClients as never, options))
  }

  const writeOnce = (records: readonly TapRecord[]) =>
    transact(async (tx) => {
      const fresh = await unknown(records, tx)
      if (fresh.length === 0) return
      const decided = withoutRepeats(fresh, await countedNear(fresh, tx))
      await fromStore(ledger.insertMany(decided.map(tapOf) as never, { session: tx }))
      await count(sumsOf(decided, monthOf), tx)
      await days.add(daySumsOf(decided, clock), tx)
    })

  return {
    async write(records) {
      for (let tries = 1; ; tries++) {
        try {
          return await writeOnce(records)
        } catch (error) {
          // Another process has just written the same record or opened the same month: look again.
          if (!isDuplicateKey(error) || tries >= TRIES) throw error
        }
      }
    },
  }
}

const tapOf = ({ id, clientId, employeeId, verdict, source, sent, visitor, zone, at }: TapRecord): Tap => ({
  _id: id,
  clientId,
  employeeId,
  verdict,
  source,
  sent,
  visitor,
  zone,
  at: new Date(at),
})

const addTo = ({ clientId, employeeId, month, cardTaps, reviewRequests, lastTapAt }: TapSum) => ({
  updateOne: {
    filter: { _id: monthlyId(employeeId, month) },
    update: {
      $setOnInsert: { clientId, employeeId, month },
      $inc: { cardTaps, reviewRequests, rev: 1 },
      $max: { lastTapAt: new Date(lastTapAt) },
    },
    upsert: true,
  },
})

const addToClient = ({ clientId, month, cardTaps, reviewRequests }: ClientSum) => ({
  updateOne: {
    filter: { _id: monthlyId(clientId, month) },
    update: {
      $setOnInsert: { clientId, month },
      $inc: { cardTaps, reviewRequests, rev: 1 },
      // Also for a month that was closed already: its winners are decided again.
      $set: { open: true, unannounced: true },
    },
    upsert: true,
  },
})
