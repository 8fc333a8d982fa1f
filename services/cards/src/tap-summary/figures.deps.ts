import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { employeeNames } from '../employee/employee-names.ts'
import { tapExclusionRoutes } from '../ledger/tap-exclusion.routes.ts'
import { tapExclusion } from '../ledger/tap-exclusion.service.ts'
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

/** What clients read of their visits, and how they correct a month. */
export function buildFigures(
  { app, audit, transact }: Pick<Parts, 'app' | 'audit' | 'transact'>,
  { models, clients }: Needs,
): void {
  const now = () => new Date()
  const days = tapDays(models.tapDays)
  const namesOf = employeeNames(models.employees)
  tapListRoutes(app, { list: tapList({ taps: models.taps, days, clients, namesOf }) })
  tapExclusionRoutes(app, { exclusion: tapExclusion({ ...models, clients, transact, now }), audit })
  tapSummaryRoutes(app, { summary: tapSummaryService({ clients, days, namesOf, now }) })
}
