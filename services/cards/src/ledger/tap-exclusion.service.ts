import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { localClock, monthClock } from '@avaliax/chassis/time/local-clock.ts'
import type { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { TapExclusion } from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { aroundMonth, winnersAreFinal } from './month.domain.ts'
import { clientMonths, monthlyId } from './month.model.ts'
import { sumsOf, type TapChange } from './tap.domain.ts'
import { type Tap, taps } from './tap.model.ts'
import { COUNTING_VERDICTS, daySumsOf, negated } from './tap-day.domain.ts'
import { tapDays } from './tap-day.repository.ts'
import { tapMonths } from './tap-months.store.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  transact: Transact
  now: () => Date
}

interface ExclusionRequest {
  clientId: number
  month: string
  employeeId?: number | undefined
  /** `excluded`: out of the month; `counted`: back into it. */
  to: Extract<TapVerdict, 'counted' | 'excluded'>
}

/** Writes to the audit trail how many visits are changed so far. */
type WriteAudit = (done: { request: ExclusionRequest; visits: number }, tx: Tx) => Promise<void>

/** Visits per transaction, with all their counters. A flood may have a hundred thousand visits. */
const PORTION = 2_000

/** Excludes suspicious visits from a month or restores them: ledger, counters and days in one transaction. */
export function tapExclusion({ db, clients, transact, now }: Deps) {
  const ledger = taps.model(db).collection
  const clock = localClock()
  const monthOf = monthClock(clock)
  const days = tapDays(db)
  const months = tapMonths(db)

  /** The next visits to change. A visit's month is the one in its own zone. */
  async function portion(
    { clientId, month, employeeId, to }: ExclusionRequest,
    zone: string,
    tx: Tx,
  ): Promise<Zoned[]> {
    const { from, until } = aroundMonth(zone, month)
    const found = ledger.find(
      {
        clientId,
        suspicious: true,
        verdict: to === 'excluded' ? { $in: COUNTING_VERDICTS } : 'excluded',
        ...(employeeId !== undefined && { employeeId }),
        at: { $gte: from, $lt: until },
      } as object,
      { session: tx },
    ) as unknown as AsyncIterable<Tap>
    const those: Zoned[] = []
    for await (const tap of found) {
      const visit = { ...tap, zone: tap.zone ?? zone, at: tap.at.getTime() }
      if (monthOf(visit.zone, visit.at) === month) those.push(visit)
      if (those.length === PORTION) break
    }
    return those
  }

  async function move(those: readonly Zoned[], to: ExclusionRequest['to'], tx: Tx): Promise<void> {
    const after = those.map((visit) => ({ ...visit, verdict: to === 'excluded' ? to : countingOf(visit) }))
    for (const [verdict, alike] of Map.groupBy(after, ({ verdict }) => verdict)) {
      const ids = { _id: { $in: alike.map(({ _id }) => _id) } }
      await fromStore(ledger.updateMany(ids as object, { $set: { verdict } }, { session: tx }))
    }
    await months.add(
      sumsOf(
        those.map((visit) => changeOf(visit, to)),
        monthOf,
      ),
      tx,
    )
    await days.add([...daySumsOf(those, clock).map(negated), ...daySumsOf(after, clock)], tx)
  }

  async function winnersOf({ clientId, month }: ExclusionRequest): Promise<TapExclusion['winners']> {
    const view = await clients.known(clientId)
    const months = clientMonths.on(db).within({ clientIds: [clientId] })
    const stored = await months.findOne({ _id: monthlyId(clientId, month) })
    return stored && winnersAreFinal(stored, view.leaderboardMode, now()) ? 'final' : 'open'
  }

  return async (request: ExclusionRequest, audit: WriteAudit): Promise<TapExclusion> => {
    const { timeZone } = await clients.known(request.clientId)
    let visits = 0
    for (let last = false; !last; ) {
      visits += await transact(async (tx) => {
        const those = await portion(request, timeZone, tx)
        if (those.length > 0) await move(those, request.to, tx)
        last = those.length < PORTION
        // The steps of one entry: each replaces what the one before it told.
        await audit({ request, visits: visits + those.length }, tx)
        return those.length
      })
    }
    return { month: request.month, visits, winners: await winnersOf(request) }
  }
}
export type TapExclusions = ReturnType<typeof tapExclusion>

/** A visit with a zone, so that its month and day are known. */
type Zoned = Omit<Tap, 'zone' | 'at'> & { zone: string; at: number }

/** The verdict of before a visit was excluded: without a holder it counted for the shop alone. */
const countingOf = ({ employeeId, codeId }: Pick<Zoned, 'employeeId' | 'codeId'>): TapVerdict =>
  employeeId === null && codeId === undefined ? 'shop' : 'counted'

function changeOf({ sent, ...visit }: Zoned, to: ExclusionRequest['to']): TapChange {
  const by = to === 'excluded' ? -1 : 1
  const counts = { cardTaps: by, reviewRequests: sent ? by : 0, suspicious: by, excluded: -by }
  return { ...visit, counts }
}
