import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { type Connection, Schema } from 'mongoose'

/** A visit in the ledger. */
export interface Tap {
  /** Id of the request that was answered. */
  _id: string
  /** Null: a card of the stock. */
  clientId: number | null
  /** Null: a card that nobody held. */
  employeeId: number | null
  verdict: TapVerdict
  source: TapSource
  sent: boolean
  visitor: string
  /** Hash of the network it came from, as long as it may tell a flood. */
  network?: string
  /** Among more of its network than a shop's customers are. */
  suspicious?: true
  /** The client's zone when it was answered: with it, and nothing else, the month can be told again. */
  zone?: string
  at: Date
}

const SETTINGS = { strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false } as const

const tap = new Schema<Tap>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, default: null },
    employeeId: { type: Number, default: null },
    verdict: { type: String, required: true },
    source: { type: String, required: true },
    sent: { type: Boolean, required: true },
    visitor: { type: String, required: true },
    network: String,
    suspicious: Boolean,
    zone: { type: String },
    at: { type: Date, required: true },
  },
  { ...SETTINGS, collection: 'tap_events' },
)
tap.index({ clientId: 1, at: -1, _id: -1 })
// Finds the taps of the same visitor around a given moment.
tap.index({ visitor: 1, at: 1 })
// Finds the taps of the same network around a given moment.
tap.index({ network: 1, at: 1 })
tap.index({ clientId: 1, suspicious: 1, at: 1 }, { partialFilterExpression: { suspicious: true } })

export const tapModel = (db: Connection) => db.model<Tap>('Tap', tap)
export type TapModel = ReturnType<typeof tapModel>
