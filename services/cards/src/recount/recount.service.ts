import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeModel } from '../employee/employee.model.ts'
import { monthEnd, monthStart } from '../leaderboard/month.domain.ts'
import { monthClock } from '../tap/tap.domain.ts'
import type { MonthlyTaps, MonthlyTapsModel, Tap, TapModel } from '../tap/tap.model.ts'

interface Needs {
  taps: TapModel
  monthly: MonthlyTapsModel
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
  /** To the digit. */
  matches: boolean
}

const NONE: Counts = { cardTaps: 0, reviewRequests: 0 }
/** A client may have moved to another zone: a tap's own zone may call it another day. */
const ZONES_APART_MS = 27 * 3_600_000

/** Adds a client's month up again from the ledger alone and lays it beside what the board shows. */
export function recounter({ taps, monthly, employees, clients }: Needs) {
  const monthOf = monthClock()

  async function fromLedger(clientId: number, month: string): Promise<Map<number, Counts>> {
    const { timeZone } = await clients.known(clientId)
    const at = {
      $gte: new Date(monthStart(timeZone, month).getTime() - ZONES_APART_MS),
      $lt: new Date(monthEnd(timeZone, month).getTime() + ZONES_APART_MS),
    }
    const sums = new Map<number, Counts>()
    // A month of a busy client is read row by row, never held at once.
    const rows = taps.collection.find({ clientId, at, verdict: 'counted' } as object)
    for await (const row of rows as unknown as AsyncIterable<Tap>) {
      if (row.employeeId === null || monthOf(row.zone ?? timeZone, row.at.getTime()) !== month) continue
      const { cardTaps, reviewRequests } = sums.get(row.employeeId) ?? NONE
      const sent = row.sent ? 1 : 0
      sums.set(row.employeeId, { cardTaps: cardTaps + 1, reviewRequests: reviewRequests + sent })
    }
    return sums
  }

  async function fromBoard(clientId: number, month: string): Promise<Map<number, Counts>> {
    const found = (await fromStore(
      monthly.find({ clientId, month }, null, { lean: true }).exec(),
    )) as MonthlyTaps[]
    return new Map(
      found.map(({ employeeId, cardTaps, reviewRequests }) => [employeeId, { cardTaps, reviewRequests }]),
    )
  }

  return async (clientId: number, month: string): Promise<Recount> => {
    const [ledger, board] = [await fromLedger(clientId, month), await fromBoard(clientId, month)]
    const ids = [...new Set([...ledger.keys(), ...board.keys()])]
    const people = employees.find({ _id: { $in: ids } }, { name: 1 }, { lean: true })
    const names = new Map((await fromStore(people.exec())).map(({ _id, name }) => [_id, name]))
    const rows = ids
      .map((employeeId) => ({
        ...{ employeeId, name: names.get(employeeId) ?? '' },
        ...{ ledger: ledger.get(employeeId) ?? NONE, board: board.get(employeeId) ?? NONE },
      }))
      .sort((a, b) => compare(b.ledger, a.ledger) || a.name.localeCompare(b.name, 'pt'))
    return { month, employees: rows, matches: rows.every((row) => compare(row.ledger, row.board) === 0) }
  }
}

const compare = (a: Counts, b: Counts) => a.cardTaps - b.cardTaps || a.reviewRequests - b.reviewRequests
