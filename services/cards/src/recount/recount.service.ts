import { isDeepStrictEqual } from 'node:util'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeModel } from '../employee/employee.model.ts'
import { aroundMonth, monthsLater } from '../leaderboard/month.domain.ts'
import type { MonthlyTaps, MonthlyTapsModel, Tap, TapModel } from '../tap/tap.model.ts'
import { daySums, type TapCount, type TapDaySum } from '../tap-summary/tap-day.domain.ts'
import type { TapDayModel } from '../tap-summary/tap-day.model.ts'
import { DAY_FIGURES, tapDays as tapDayRepository } from '../tap-summary/tap-day.repository.ts'
import { byPerson, type SummedDay } from '../tap-summary/tap-summary.domain.ts'

interface Needs {
  taps: TapModel
  monthly: MonthlyTapsModel
  tapDays: TapDayModel
  employees: EmployeeModel
  clients: Pick<ClientViews, 'known'>
}

interface Counts {
  cardTaps: number
  reviewRequests: number
}

export interface Recount {
  month: string
  /** Every employee with a count on either side, in the board's order. */
  employees: { employeeId: number; name: string; ledger: Counts; board: Counts }[]
  /** Every day with visits on either side; `matches` also speaks of its verdicts, hours, sources and people. */
  days: { day: string; ledger: TapCount; shown: TapCount; matches: boolean }[]
  /** To the digit. */
  matches: boolean
}

const NONE: Counts = { cardTaps: 0, reviewRequests: 0 }

/** Adds a client's month up again from the ledger alone and lays it beside what the board and the figures show. */
export function recounter({ taps, monthly, tapDays, employees, clients }: Needs) {
  const clock = localClock()
  const stored = tapDayRepository(tapDays)

  async function fromLedger(clientId: number, month: string): Promise<TapDaySum[]> {
    const { timeZone } = await clients.known(clientId)
    const { from, until } = aroundMonth(timeZone, month)
    const at = { $gte: from, $lt: until }
    const sums = daySums(clock)
    // A month of a busy client is read row by row, never held at once.
    const rows = taps.collection.find({ clientId, at } as object) as unknown as AsyncIterable<Tap>
    for await (const row of rows) sums.add({ ...row, zone: row.zone ?? timeZone, at: row.at.getTime() })
    return sums.all().filter(({ day }) => day.startsWith(month))
  }

  async function fromBoard(clientId: number, month: string): Promise<Map<number, Counts>> {
    const found = (await fromStore(
      monthly.find({ clientId, month }, null, { lean: true }).exec(),
    )) as MonthlyTaps[]
    return new Map(
      found.map(({ employeeId, cardTaps, reviewRequests }) => [employeeId, { cardTaps, reviewRequests }]),
    )
  }

  async function boardBeside(counted: readonly TapDaySum[], clientId: number, month: string) {
    const board = await fromBoard(clientId, month)
    const ledger = new Map(
      byPerson(counted).map(({ employeeId, taps: cardTaps, reviewRequests }) => [
        ...([employeeId, { cardTaps, reviewRequests }] as const),
      ]),
    )
    const ids = [...new Set([...ledger.keys(), ...board.keys()])]
    const people = employees.find({ _id: { $in: ids } }, { name: 1 }, { lean: true })
    const names = new Map((await fromStore(people.exec())).map(({ _id, name }) => [_id, name]))
    return ids
      .map((employeeId) => ({
        ...{ employeeId, name: names.get(employeeId) ?? '' },
        ...{ ledger: ledger.get(employeeId) ?? NONE, board: board.get(employeeId) ?? NONE },
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
      ...{ day, ledger: countOf(ledger.get(day)), shown: countOf(shown.get(day)) },
      matches: isDeepStrictEqual(ledger.get(day), shown.get(day)),
    }))
  }

  return async (clientId: number, month: string): Promise<Recount> => {
    const counted = await fromLedger(clientId, month)
    const rows = await boardBeside(counted, clientId, month)
    const days = await daysBeside(counted, clientId, month)
    const boardMatches = rows.every((row) => compare(row.ledger, row.board) === 0)
    return { month, employees: rows, days, matches: boardMatches && days.every(({ matches }) => matches) }
  }
}

const figuresOf = (day: SummedDay) =>
  Object.fromEntries(DAY_FIGURES.map((field) => [field, withoutZeros(day[field])]))

/** What was counted and then taken out is stored as 0. */
const withoutZeros = (figure: number | Record<string, number | undefined>) =>
  typeof figure === 'number'
    ? figure
    : Object.fromEntries(Object.entries(figure).filter(([, count]) => count))

const countOf = (day: Partial<Record<string, unknown>> | undefined): TapCount => ({
  taps: Number(day?.taps ?? 0),
  reviewRequests: Number(day?.reviewRequests ?? 0),
})

const compare = (a: Counts, b: Counts) => a.cardTaps - b.cardTaps || a.reviewRequests - b.reviewRequests
