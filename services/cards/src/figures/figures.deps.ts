import type { Parts } from '@avaliax/chassis/standard-parts.ts'
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

interface Needs {
  clients: Pick<ClientViews, 'known' | 'storedMany'>
  counts: EmployeeCounts
  list: CardList
  stock: CardStockQuery
  days: TapDays
  namesOf: EmployeeNames
}

/** What clients read about their visits and cards. */
export function buildFigures({ db, app }: Pick<Parts, 'db' | 'app'>, needs: Needs): void {
  const { clients, counts, list, stock, days, namesOf } = needs
  const now = () => new Date()
  tapSummaryRoutes(app, { summary: tapSummaryService({ clients, days, namesOf, now }) })
  silentCardRoutes(app, { silent: silentCardList({ db, list, now }) })
  agencyTapsRoutes(app, { db, clients, now })
  statsRoutes(app, { stock, counts })
}
