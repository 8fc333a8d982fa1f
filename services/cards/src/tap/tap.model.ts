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

/** One month of one employee; nothing is ever reset, a new month is a new document. */
export interface MonthlyTaps {
  /** `17:2026-11`. */
  _id: string
  clientId: number
  employeeId: number
  month: string
  cardTaps: number
  reviewRequests: number
  /** Of these, visits that look like a flood. */
  suspicious?: number
  /** What the owner has taken out: none of the above. */
  excluded?: number
  /** When the last counted visit was. */
  lastTapAt?: Date
  rev: number
}

/** Of an employee's month, or a client's. */
export const monthlyId = (ownerId: number, month: string) => `${ownerId}:${month}`

const monthly = new Schema<MonthlyTaps>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    employeeId: { type: Number, required: true },
    month: { type: String, required: true },
    cardTaps: { type: Number, required: true },
    reviewRequests: { type: Number, required: true },
    suspicious: Number,
    excluded: Number,
    lastTapAt: Date,
    rev: { type: Number, required: true },
  },
  { ...SETTINGS, collection: 'monthly_taps' },
)
monthly.index({ clientId: 1, month: 1, cardTaps: -1, reviewRequests: -1, _id: 1 })
monthly.index({ employeeId: 1 })

/** One month of a whole client, so that a board of ten thousand need not be added up. */
export interface ClientMonth {
  /** `17:2026-11`. */
  _id: string
  clientId: number
  month: string
  cardTaps: number
  reviewRequests: number
  /** As in an employee's month. */
  suspicious?: number
  excluded?: number
  rev: number
  /** Its winners are not written yet, or taps came in after they were. */
  open?: true
  /** When its winners were first written. */
  closedAt?: Date
  /** Changed since it was last announced. */
  unannounced?: true
}

const clientMonth = new Schema<ClientMonth>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    month: { type: String, required: true },
    cardTaps: { type: Number, required: true },
    reviewRequests: { type: Number, required: true },
    suspicious: Number,
    excluded: Number,
    rev: { type: Number, required: true },
    open: Boolean,
    unannounced: Boolean,
    closedAt: Date,
  },
  { ...SETTINGS, collection: 'client_months' },
)
clientMonth.index({ clientId: 1, month: -1, _id: -1 })
clientMonth.index({ unannounced: 1 }, { partialFilterExpression: { unannounced: true } })
clientMonth.index({ open: 1, _id: 1 }, { partialFilterExpression: { open: true } })

/** The secret of a day: without it nobody can tell who a visitor was, not even we. */
export interface VisitorKey {
  /** `2026-11-21`, UTC. */
  _id: string
  key: string
  expiresAt: Date
}

const visitorKey = new Schema<VisitorKey>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { ...SETTINGS, collection: 'visitor_keys' },
)
visitorKey.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const tapModel = (db: Connection) => db.model<Tap>('Tap', tap)
export const monthlyTapsModel = (db: Connection) => db.model<MonthlyTaps>('MonthlyTaps', monthly)
export const clientMonthModel = (db: Connection) => db.model<ClientMonth>('ClientMonth', clientMonth)
export const visitorKeyModel = (db: Connection) => db.model<VisitorKey>('VisitorKey', visitorKey)
export type TapModel = ReturnType<typeof tapModel>
export type MonthlyTapsModel = ReturnType<typeof monthlyTapsModel>
export type ClientMonthModel = ReturnType<typeof clientMonthModel>
export type VisitorKeyModel = ReturnType<typeof visitorKeyModel>
