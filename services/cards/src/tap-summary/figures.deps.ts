import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { employeeNames } from '../employee/employee-names.ts'
import { tapListRoutes } from '../ledger/tap-list.routes.ts'
import { tapList } from '../ledger/tap-list.ts'
import type { CardsModels } from '../models.ts'
import { tapDays } from './tap-day.repository.ts'
import { tapSummaryRoutes } from './tap-summary.routes.ts'
import { tapSummaryService } from './tap-summary.service.ts'

interface Needs {
  models: CardsModels
  clients: Pick<ClientViews, 'known'>
}

/** What clients read of their visits. */
export function buildFigures({ app }: Pick<Parts, 'app'>, { models, clients }: Needs): void {
  const now = () => new Date()
  const days = tapDays(models.tapDays)
  const namesOf = employeeNames(models.employees)
  tapListRoutes(app, { list: tapList({ taps: models.taps, days, clients, namesOf }) })
  tapSummaryRoutes(app, { summary: tapSummaryService({ clients, days, namesOf, now }) })
}
