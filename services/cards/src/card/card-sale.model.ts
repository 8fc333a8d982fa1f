import { type Connection, Schema } from 'mongoose'

export interface CardSale {
  _id: number
  clientId: number
  cardCount: number
  totalCents: number
  saleDate: Date
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<CardSale>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    cardCount: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    saleDate: { type: Date, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'card_sales',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ createdAt: -1, _id: -1 })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })

export const cardSaleModel = (db: Connection) => db.model<CardSale>('CardSale', schema)
export type CardSaleModel = ReturnType<typeof cardSaleModel>
