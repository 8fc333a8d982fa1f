import type { CardStatus, CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { type Connection, Schema } from 'mongoose'

export interface Card {
  _id: number
  /** Twelve characters: the printed code and a random tail. */
  cardNumber: string
  /** Printed on the card. Unique, so that a typed code names one card. */
  code: string
  cardType: CardType
  /** Null: the agency's stock. */
  clientId: number | null
  /** The holder; stored here only. */
  employeeId: number | null
  /** When the holder got the card; null: no holder. */
  assignedAt: Date | null
  batchId: number
  status: CardStatus
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Card>(
  {
    _id: { type: Number, required: true },
    cardNumber: { type: String, required: true },
    code: { type: String, required: true },
    cardType: { type: String, required: true },
    clientId: { type: Number, default: null },
    employeeId: { type: Number, default: null },
    assignedAt: { type: Date, default: null },
    batchId: { type: Number, required: true },
    status: { type: String, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'cards',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ cardNumber: 1 }, { unique: true })
schema.index({ code: 1 }, { unique: true })
schema.index({ employeeId: 1 })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })
schema.index({ batchId: 1, createdAt: -1, _id: -1 })
// Free cards of the stock and of a client, for sales and claims.
schema.index({ clientId: 1, status: 1, employeeId: 1, batchId: 1, _id: 1 })
schema.index({ status: 1, employeeId: 1, createdAt: -1, _id: -1 })

export const cardModel = (db: Connection) => db.model<Card>('Card', schema)
export type CardModel = ReturnType<typeof cardModel>
