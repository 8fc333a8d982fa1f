import { isDeepStrictEqual } from 'node:util'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { localClock, monthClock } from '@avaliax/chassis/time/local-clock.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { SummedDay } from '../figures/tap-summary.domain.ts'
import { aroundMonth, monthsLater } from '../ledger/month.domain.ts'
import { monthlyTaps } from '../ledger/month.model.ts'
import { type MonthCounts, NO_COUNTS } from '../ledger/tap.domain.ts'
import { type Tap, taps } from '../ledger/tap.model.ts'
import { daySums, type TapCount, type TapDaySum } from '../ledger/tap-day.domain.ts'
import { DAY_FIGURES } from '../ledger/tap-day.model.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'

interface Deps {
  db: Connection
  days: Pick<TapDays, 'read'>
  namesOf: EmployeeNames
  clients: Pick<ClientViews, 'known'>
}

export interface Recount {
  month: string
  /** Every employee with a count on either side, in the board's order. */
  employees: { employeeId: number; name: string; ledger: MonthCounts; board: MonthCounts }[]
  /** Every day with visits on either side. `matches` also covers verdicts, hours, sources and employees. */
  days: { day: string; ledger: TapCount; shown: TapCount; matches: boolean }[]
  /** All of them are equal. */
  matches: boolean
}

/** A month, counted from the ledger. */
interface Counted {
  days: TapDaySum[]
  people: ReadonlyMap<number, MonthCounts>
}

/** Recounts a client's month from the ledger and compares it with the board and the days. */
export function recounter({ db, days: stored, namesOf, clients }: Deps) {
  const clock = localClock()
  const monthOf = monthClock(clock)

  async function fromLedger(clientId: number, month: string): Promise<Counted> {
    const { timeZone } = await clients.known(clientId)
    const { from, until } = aroundMonth(timeZone, month)
    const at = { $gte: from, $lt: until }
    const sums = daySums(clock)
    const people = new Map<number, MonthCounts>()
    // Streamed: a busy month may have millions of rows.
    const rows = taps.model(db).collection.find({ clientId, at } as object) as unknown as AsyncIterable<Tap>
    for await (const row of rows) {
      const visit = { ...row, zone: row.zone ?? timeZone, at: row.at.getTime() }
      sums.add(visit)
      if (visit.employeeId === null || monthOf(visit.zone, visit.at) !== month) continue
      const counts = people.get(visit.employeeId) ?? { ...NO_COUNTS }
      if (addVisit(counts, visit)) people.set(visit.employeeId, counts)
    }
    return { days: sums.all().filter(({ day }) => day.startsWith(month)), people }
  }

  async function fromBoard(clientId: number, month: string): Promise<Map<number, MonthCounts>> {
    const found = await monthlyTaps
      .on(db)
      .within({ clientIds: [clientId] })
      .find({ month })
    return new Map(
      found.map(({ employeeId, cardTaps, reviewRequests, suspicious = 0, excluded = 0 }) => [
        ...([employeeId, { cardTaps, reviewRequests, suspicious, excluded }] as const),
      ]),
    )
  }

  async function boardBeside(ledger: Counted['people'], clientId: number, month: string) {
    const board = await fromBoard(clientId, month)
    const ids = [...new Set([...ledger.keys(), ...board.keys()])]
    const names = await namesOf(ids)
    return ids
      .map((employeeId) => ({
        employeeId,
        name: names.get(employeeId) ?? '',
        ledger: ledger.get(employeeId) ?? NO_COUNTS,
        board: board.get(employeeId) ?? NO_COUNTS,
      }))
      .sort((a, b) => compare(b.ledger, a.ledger) || a.name.localeCompare(b.name, 'pt'))
  }

  async function daysBeside(counted: readonly TapDaySum[], clientId: number, month: string) {
    const range = { from: `${month}-01`, to: daysLater(`${monthsLater(month, 1)}-01`, -1) }
    const ledger = new Map(counted.map((day) => [day.day, figuresOf(day)]))
    const shown = new Map(
      (await stored.read(clientId, DAY_FIGURES, range)).map((day) => [day.day, figuresOf(day)]),
    )
    return [...new Set([...ledger.keys(), ...shown.keys()])].sort().map((day) => ({
      day,
      ledger: countOf(ledger.get(day)),
      shown: countOf(shown.get(day)),
      matches: isDeepStrictEqual(ledger.get(day), shown.get(day)),
    }))
  }

  return async (clientId: number, month: string): Promise<Recount> => {
    const counted = await fromLedger(clientId, month)
    const rows = await boardBeside(counted.people, clientId, month)
    const days = await daysBeside(counted.days, clientId, month)
    const boardMatches = rows.every((row) => isDeepStrictEqual(row.ledger, row.board))
    return { month, employees: rows, days, matches: boardMatches && days.every(({ matches }) => matches) }
  }
}

const figuresOf = (day: SummedDay) =>
  Object.fromEntries(DAY_FIGURES.map((field) => [field, withoutZeros(day[field])]))

/** Visits that were counted and then excluded leave zeros. */
const withoutZeros = (figure: number | Record<string, number | undefined>) =>
  typeof figure === 'number'
    ? figure
    : Object.fromEntries(Object.entries(figure).filter(([, count]) => count))

const countOf = (day: Partial<Record<string, unknown>> | undefined): TapCount => ({
  taps: Number(day?.taps ?? 0),
  reviewRequests: Number(day?.reviewRequests ?? 0),
})

/** False: the visit counts in no month. */
function addVisit(
  counts: MonthCounts,
  { verdict, sent, suspicious }: Pick<Tap, 'verdict' | 'sent' | 'suspicious'>,
) {
  if (verdict === 'excluded') counts.excluded += 1
  if (verdict !== 'counted') return verdict === 'excluded'
  counts.cardTaps += 1
  counts.reviewRequests += sent ? 1 : 0
  counts.suspicious += suspicious ? 1 : 0
  return true
}

const compare = (a: MonthCounts, b: MonthCounts) =>
  a.cardTaps - b.cardTaps || a.reviewRequests - b.reviewRequests
