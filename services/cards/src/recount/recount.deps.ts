import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeModel } from '../employee/employee.model.ts'
import type { LedgerModels } from '../ledger/ledger.models.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { mountRecount } from './recount.probe.ts'
import { recounter } from './recount.service.ts'

interface Needs {
  models: LedgerModels & { employees: EmployeeModel }
  clients: ClientViews
  days: TapDays
}

/** Compares the ledger with the counters and days. */
export const buildRecount = ({ app }: Pick<Parts, 'app'>, { models, clients, days }: Needs): void =>
  mountRecount(app, recounter({ ...models, clients, days }))
