import type { Connection } from 'mongoose'
import { clientMonthModel, monthlyTapsModel } from './month.model.ts'
import { tapModel } from './tap.model.ts'
import { tapDayModel } from './tap-day.model.ts'

/** All collections that a visit is written to. */
export const ledgerModels = (db: Connection) => ({
  taps: tapModel(db),
  monthly: monthlyTapsModel(db),
  clientMonths: clientMonthModel(db),
  tapDays: tapDayModel(db),
})
export type LedgerModels = ReturnType<typeof ledgerModels>
