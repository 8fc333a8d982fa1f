import { type Connection, Schema } from 'mongoose'

export interface Winner {
  /** `17:2026-11:1`: client, month and position. */
  _id: string
  clientId: number
  employeeId: number
  /** The name when the month closed. */
  employeeName: string
  month: string
  position: number
  cardTaps: number
  reviewRequests: number
  /** One sort key: month descending, position ascending. */
  newestFirst: string
  rev: number
  createdAt: Date
  updatedAt: Date
}

export const winnerId = (clientId: number, month: string, position: number) =>
  `${clientId}:${month}:${position}`

const schema = new Schema<Winner>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    employeeId: { type: Number, required: true },
    employeeName: { type: String, required: true },
    month: { type: String, required: true },
    position: { type: Number, required: true },
    cardTaps: { type: Number, required: true },
    reviewRequests: { type: Number, required: true },
    newestFirst: { type: String, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'leaderboard_winners',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ clientId: 1, newestFirst: -1, _id: -1 })

export const winnerModel = (db: Connection) => db.model<Winner>('Winner', schema)
export type WinnerModel = ReturnType<typeof winnerModel>
