import { type Connection, Schema } from 'mongoose'

/**
 * Running totals over the whole agency, moved in the transaction of whatever changes them. One document would make every
 * sign-up wait for every other one, so there are several: each client and owner writes one of them, a reader adds them up.
 */
export interface AgencyTotals {
  /** `0` to `TOTALS_SHARDS - 1`. */
  _id: number
  active: number
  pending: number
  inactive: number
  employees: number
  /** Open subscriptions with a price, and what they bring in a month. */
  paying: number
  monthlyCents: number
}

export const TOTALS_SHARDS = 16
export const NO_TOTALS = { active: 0, pending: 0, inactive: 0, employees: 0, paying: 0, monthlyCents: 0 }

const count = { type: Number, required: true }

const schema = new Schema<AgencyTotals>(
  {
    _id: count,
    active: count,
    pending: count,
    inactive: count,
    employees: count,
    paying: count,
    monthlyCents: count,
  },
  { collection: 'agency_totals', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const agencyTotalsModel = (db: Connection) => db.model<AgencyTotals>('AgencyTotals', schema)
export type AgencyTotalsModel = ReturnType<typeof agencyTotalsModel>
