import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { localClock, monthClock } from '@avaliax/chassis/time/local-clock.ts'
import type { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { purgedAmong } from '@avaliax/purge/client-purge.ts'
import type { Connection } from 'mongoose'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import type { JudgedTap } from './flood.domain.ts'
import {
  additionsOf,
  type CountedTap,
  REPEAT_MS,
  sumsOf,
  type TapChange,
  withoutRepeats,
} from './tap.domain.ts'
import { type Tap, taps as tapRows } from './tap.model.ts'
import { COUNTING_VERDICTS, daySumsOf, doesCount } from './tap-day.domain.ts'
import { type TapDays, tapDays } from './tap-day.repository.ts'
import { tapFloods } from './tap-floods.service.ts'
import { tapMonths } from './tap-months.store.ts'

interface Deps {
  db: Connection
  transact: Transact
  days?: Pick<TapDays, 'add'>
  /** Without asking the store; false: its rows are not being deleted. */
  mayBeGone?: (clientId: number) => boolean
}

const TRIES = 5
/** An excluded visit still makes its repeats duplicates. */
const COUNTS_AS_VISIT: TapVerdict[] = [...COUNTING_VERDICTS, 'excluded']

export function tapLedger({ db, transact, days = tapDays(db), mayBeGone = () => true }: Deps) {
  const clock = localClock()
  const monthOf = monthClock(clock)
  const months = tapMonths(db)
  const judge = tapFloods(db)
  // The driver without mongoose: casting five hundred trusted records costs more than storing them.
  const ledger = tapRows.model(db).collection

  /** A journal may have waited until its client was deleted; nothing of it comes back. */
  async function withoutPurged(records: readonly TapRecord[]): Promise<readonly TapRecord[]> {
    const clientIds = new Set(records.flatMap(({ clientId }) => clientId ?? []))
    const doubtful = [...clientIds].filter(mayBeGone)
    if (doubtful.length === 0) return records
    const purged = new Set<number | null>(await purgedAmong(db, doubtful))
    return records.filter(({ clientId }) => !purged.has(clientId))
  }

  async function unknown(records: readonly TapRecord[], tx: Tx): Promise<TapRecord[]> {
    const ids = records.map(({ id }) => id)
    const query = ledger.find({ _id: { $in: ids } } as object, { projection: { _id: 1 }, session: tx })
    const found = (await fromStore(query.toArray())) as unknown as { _id: string }[]
    const known = new Set(found.map(({ _id }) => _id))
    return records.filter(({ id }) => !known.has(id) && known.add(id))
  }

  async function countedNear(records: readonly TapRecord[], tx: Tx): Promise<CountedTap[]> {
    const persons = records.filter(({ verdict }) => doesCount(verdict))
    if (persons.length === 0) return []
    const times = persons.map(({ at }) => at)
    const around = {
      visitor: { $in: [...new Set(persons.map(({ visitor }) => visitor))] },
      at: { $gt: new Date(Math.min(...times) - REPEAT_MS), $lt: new Date(Math.max(...times) + REPEAT_MS) },
      verdict: { $in: COUNTS_AS_VISIT },
    }
    const fields = { clientId: 1, employeeId: 1, codeId: 1, visitor: 1, at: 1 }
    const query = ledger.find(around, { projection: fields, session: tx })
    const found = (await fromStore(query.toArray())) as unknown as Tap[]
    return found.map((tap) => ({ ...tap, at: tap.at.getTime() }))
  }

  const writeOnce = (records: readonly TapRecord[], mayBeKnown: boolean) =>
    transact(async (tx) => {
      const fresh = mayBeKnown ? await unknown(records, tx) : records
      if (fresh.length === 0) return
      const decided = withoutRepeats(fresh, await countedNear(fresh, tx))
      const { taps, turned } = await judge(decided, tx)
      await fromStore(ledger.insertMany(taps.map(tapOf) as never, { session: tx }))
      await months.add(sumsOf([...additionsOf(taps), ...turnedOf(turned)], monthOf), tx)
      await days.add(daySumsOf(decided, clock), tx)
    })

  return {
    /** Adds and counts new records in one transaction. Repeated records change nothing. */
    async write(drained: readonly TapRecord[]): Promise<void> {
      const records = await withoutPurged(drained)
      if (records.length === 0) return
      for (let tries = 1; ; tries++) {
        try {
          // After a crash a record may be in two segments, but hardly ever is: the unique key tells.
          return await writeOnce(records, tries > 1)
        } catch (error) {
          // Here or in another process the same record was written or the same month created: try again.
          if (!isDuplicateKey(error) || tries >= TRIES) throw error
        }
      }
    },
  }
}
export type TapLedger = ReturnType<typeof tapLedger>

const tapOf = ({ id, at, traceparent: _, ...tap }: JudgedTap): Tap => ({ _id: id, ...tap, at: new Date(at) })

/** Counted earlier, now flagged. */
const turnedOf = (turned: readonly Tap[]): TapChange[] =>
  turned
    .filter(({ verdict }) => doesCount(verdict))
    .map(({ clientId, employeeId, codeId, zone = '', at }) => ({
      clientId,
      employeeId,
      codeId,
      zone,
      at: at.getTime(),
      counts: { suspicious: 1 },
    }))
