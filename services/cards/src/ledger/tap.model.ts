import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { type Connection, Schema } from 'mongoose'

/** A visit in the ledger. */
export interface Tap {
  /** Id of the request that was answered. */
  _id: string
  /** Null: a card of the stock. */
  clientId: number | null
  /** Null: a card without a holder. */
  employeeId: number | null
  verdict: TapVerdict
  source: TapSource
  sent: boolean
  visitor: string
  /** Hash of the visitor's network, while flood detection needs it. */
  network?: string
  /** Part of a flood. */
  suspicious?: true
  /** The client's zone at the time of the visit; it decides the month. */
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
// Taps of one visitor around a moment.
tap.index({ visitor: 1, at: 1 })
// Taps of one network around a moment.
tap.index({ network: 1, at: 1 })
tap.index({ clientId: 1, suspicious: 1, at: 1 }, { partialFilterExpression: { suspicious: true } })

export const tapModel = (db: Connection) => db.model<Tap>('Tap', tap)
export type TapModel = ReturnType<typeof tapModel>
