import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { LedgerModels } from '../ledger/ledger.models.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { mountRecount } from './recount.probe.ts'
import { recounter } from './recount.service.ts'

interface Needs {
  models: LedgerModels
  clients: ClientViews
  days: TapDays
  namesOf: EmployeeNames
}

/** Compares the ledger with the counters and days. */
export const buildRecount = ({ app }: Pick<Parts, 'app'>, { models, ...needs }: Needs): void =>
  mountRecount(app, recounter({ ...models, ...needs }))
