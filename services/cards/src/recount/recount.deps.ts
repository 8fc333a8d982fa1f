import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { mountRecount } from './recount.probe.ts'
import { recounter } from './recount.service.ts'

interface Needs {
  clients: ClientViews
  days: TapDays
  namesOf: EmployeeNames
}

/** Compares the ledger with the counters and days. */
export const buildRecount = ({ db, app }: Pick<Parts, 'db' | 'app'>, needs: Needs): void =>
  mountRecount(app, recounter({ db, ...needs }))
