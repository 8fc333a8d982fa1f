import { askedRange, rangeBefore } from '@avaliax/chassis/time/day-range.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import { DAY_FIGURES } from '../ledger/tap-day.model.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { mostVisited, summaryOf } from './tap-summary.domain.ts'

interface Deps {
  clients: Pick<ClientViews, 'known'>
  days: Pick<TapDays, 'read'>
  namesOf: EmployeeNames
  now: () => Date
}

const COUNTS = ['taps', 'reviewRequests'] as const

/** Adds up stored days; the ledger is not read. */
export function tapSummaryService({ clients, days, namesOf, now }: Deps) {
  return async (clientId: number, query: Parameters<typeof askedRange>[0]): Promise<TapSummary> => {
    const { timeZone } = await clients.known(clientId)
    const range = askedRange(query, dayIn(timeZone, now()))
    const [found, before] = await Promise.all([
      days.read(clientId, DAY_FIGURES, range),
      days.read(clientId, COUNTS, rangeBefore(range)),
    ])
    const names = await namesOf(mostVisited(found).map(({ employeeId }) => employeeId))
    return summaryOf({ range, days: found, before, names })
  }
}
export type TapSummaryService = ReturnType<typeof tapSummaryService>
