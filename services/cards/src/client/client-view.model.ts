import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { type Connection, Schema } from 'mongoose'

/** Copy of a client, updated by `client.changed`. */
export interface ClientView
  extends Pick<
    ClientFacts,
    | 'companyName'
    | 'companyNameGiven'
    | 'googleBusinessName'
    | 'language'
    | 'status'
    | 'planId'
    | 'maxEmployees'
    | 'googlePlaceId'
    | 'timeZone'
    | 'leaderboardMode'
    | 'deleted'
  > {
  /** The client's id. */
  _id: number
  /** When tenancy sent the facts; null: before this field existed. */
  factsAt: Date | null
  /** When this service stored them. Instances poll by it for each other's changes. */
  storedAt: Date
  /** Words of the company's name. */
  searchTokens: string[]
  rev: number
}

const view = new Schema<ClientView>(
  {
    _id: { type: Number, required: true },
    companyName: { type: String, required: true },
    companyNameGiven: { type: Boolean, default: true },
    googleBusinessName: { type: String, default: null },
    language: { type: String, default: 'pt' },
    status: { type: String, required: true },
    planId: { type: Number, default: null },
    maxEmployees: { type: Number, default: null },
    googlePlaceId: { type: String, default: null },
    timeZone: { type: String, required: true },
    leaderboardMode: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    factsAt: { type: Date, default: null },
    storedAt: { type: Date, required: true },
    searchTokens: { type: [String], default: [] },
    rev: { type: Number, required: true },
  },
  { collection: 'client_view', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

view.index({ searchTokens: 1 })
view.index({ deleted: 1 })
view.index({ storedAt: 1, _id: 1 })

export const clientViewModel = (db: Connection) => db.model<ClientView>('ClientView', view)
export type ClientViewModel = ReturnType<typeof clientViewModel>
