import { type Connection, Schema } from 'mongoose'

/** Copy of a plan, updated by `plan.changed`: one event per edited plan covers all its clients. */
export interface PlanView {
  /** The plan's id. */
  _id: number
  /** Null: unlimited. */
  maxEmployees: number | null
  /** When tenancy sent the event. */
  saidAt: Date
  rev: number
}

const schema = new Schema<PlanView>(
  {
    _id: { type: Number, required: true },
    maxEmployees: { type: Number, default: null },
    saidAt: { type: Date, required: true },
    rev: { type: Number, required: true },
  },
  { collection: 'plan_view', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const planViewModel = (db: Connection) => db.model<PlanView>('PlanView', schema)
export type PlanViewModel = ReturnType<typeof planViewModel>
