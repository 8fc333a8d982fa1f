import type { Connection } from 'mongoose'
import { clientCountModel, clientViewModel } from './client/client-view.model.ts'
import { employeeModel } from './employee/employee.model.ts'
import { monthlyTapsModel, tapModel, visitorKeyModel } from './tap/tap.model.ts'

/** Registers every collection of the service; once per connection. */
export const cardsModels = (db: Connection) => ({
  clientViews: clientViewModel(db),
  clientCounts: clientCountModel(db),
  employees: employeeModel(db),
  taps: tapModel(db),
  monthly: monthlyTapsModel(db),
  visitorKeys: visitorKeyModel(db),
})
export type CardsModels = ReturnType<typeof cardsModels>
