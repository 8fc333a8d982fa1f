import { type Connection, Schema } from 'mongoose'
import type { DayFigures } from './tap-day.domain.ts'

/** Totals of a client's visits on one day, so that figures do not read the ledger. */
export interface TapDay extends DayFigures {
  /** `17:2026-11-21`: a client's days are adjacent and in order. */
  _id: string
  clientId: number
  day: string
  rev: number
}

/** All totals of a day. */
export const DAY_FIGURES = [
  'taps',
  'reviewRequests',
  'verdicts',
  'hours',
  'sources',
  'employees',
  'unsent',
] as const

export const tapDayId = (clientId: number, day: string) => `${clientId}:${day}`

const counts = { type: Schema.Types.Mixed, default: {} }

const schema = new Schema<TapDay>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    day: { type: String, required: true },
    taps: { type: Number, required: true },
    reviewRequests: { type: Number, required: true },
    verdicts: counts,
    hours: counts,
    sources: counts,
    employees: counts,
    unsent: counts,
    rev: { type: Number, required: true },
  },
  {
    collection: 'tap_days',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    minimize: false,
  },
)

export const tapDayModel = (db: Connection) => db.model<TapDay>('TapDay', schema)
export type TapDayModel = ReturnType<typeof tapDayModel>
