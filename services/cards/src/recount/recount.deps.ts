import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { mountRecount } from './recount.probe.ts'
import { recounter } from './recount.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
  days: TapDays
  namesOf: EmployeeNames
}

/** Compares the ledger with the counters and days. */
export const buildRecount = (deps: Deps): void => mountRecount(deps.app, recounter(deps))
