import { type Connection, Schema } from 'mongoose'

/** How many employees a client has; the plan's limit is enforced by a guarded increment of this document. */
export interface ClientCount {
  /** The client's id. */
  _id: number
  employees: number
  rev: number
}

const schema = new Schema<ClientCount>(
  {
    _id: { type: Number, required: true },
    employees: { type: Number, required: true },
    rev: { type: Number, required: true },
  },
  { collection: 'client_counts', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const clientCountModel = (db: Connection) => db.model<ClientCount>('ClientCount', schema)
export type ClientCountModel = ReturnType<typeof clientCountModel>
