import { type Connection, Schema } from 'mongoose'

const SETTINGS = { strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false } as const

/** One month of one employee. Nothing is reset: a new month is a new document. */
export interface MonthlyTaps {
  /** `17:2026-11`. */
  _id: string
  clientId: number
  employeeId: number
  month: string
  cardTaps: number
  reviewRequests: number
  /** Of these, suspicious visits. */
  suspicious?: number
  /** Visits that the owner has excluded; not part of the counts above. */
  excluded?: number
  /** Time of the last counted visit. */
  lastTapAt?: Date
  rev: number
}

/** Id of an employee's or a client's month. */
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

/** One month of a client, so that a board of ten thousand employees is not added up. */
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
  /** The winners are still to be written, or taps arrived after that. */
  open?: true
  /** When the winners were first written. */
  closedAt?: Date
  /** Changed since the last event. */
  unannounced?: true
  /** Of the last change, until it is announced; where somebody keeps traces. */
  traceparent?: string
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
    traceparent: String,
    closedAt: Date,
  },
  { ...SETTINGS, collection: 'client_months' },
)
clientMonth.index({ clientId: 1, month: -1, _id: -1 })
// What all clients had in some months.
clientMonth.index({ month: 1, clientId: 1 })
clientMonth.index({ unannounced: 1 }, { partialFilterExpression: { unannounced: true } })
clientMonth.index({ open: 1, _id: 1 }, { partialFilterExpression: { open: true } })

export const monthlyTapsModel = (db: Connection) => db.model<MonthlyTaps>('MonthlyTaps', monthly)
export const clientMonthModel = (db: Connection) => db.model<ClientMonth>('ClientMonth', clientMonth)
export type MonthlyTapsModel = ReturnType<typeof monthlyTapsModel>
export type ClientMonthModel = ReturnType<typeof clientMonthModel>
