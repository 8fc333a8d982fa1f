import { type Connection, Schema } from 'mongoose'
import type { Client } from './client.model.ts'

/** A branch that was removed: out of every list and count, its last state kept. */
export interface RemovedClient {
  /** The client's id. */
  _id: number
  /** Above every revision the client had, so that everybody takes its end over. */
  rev: number
  state: Client
  removedAt: Date
}

const schema = new Schema<RemovedClient>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    state: { type: Schema.Types.Mixed, required: true },
    removedAt: { type: Date, required: true },
  },
  {
    collection: 'removed_clients',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    minimize: false,
  },
)

export const removedClientModel = (db: Connection) => db.model<RemovedClient>('RemovedClient', schema)
export type RemovedClientModel = ReturnType<typeof removedClientModel>
