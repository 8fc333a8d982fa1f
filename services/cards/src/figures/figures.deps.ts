import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { CardStockQuery } from '../card/card-stock.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { agencyTapsRoutes } from './agency-taps.routes.ts'
import { silentCardRoutes } from './silent-card.routes.ts'
import { silentCardList } from './silent-card-list.query.ts'
import { statsRoutes } from './stats.routes.ts'
import { tapSummaryRoutes } from './tap-summary.routes.ts'
import { tapSummaryService } from './tap-summary.service.ts'

interface Deps extends ServiceDeps {
  clients: Pick<ClientViews, 'known' | 'storedMany'>
  counts: EmployeeCounts
  list: CardList
  stock: CardStockQuery
  days: TapDays
  namesOf: EmployeeNames
}

/** What clients read about their visits and cards. */
export function buildFigures(deps: Deps): void {
  const { app, clients, counts, db, stock, now } = deps
  tapSummaryRoutes(app, { summary: tapSummaryService(deps) })
  silentCardRoutes(app, { silent: silentCardList(deps) })
  agencyTapsRoutes(app, { db, clients, now })
  statsRoutes(app, { stock, counts })
}
