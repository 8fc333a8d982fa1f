import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { type Connection, Schema } from 'mongoose'

export interface CardBatch {
  _id: number
  cardCount: number
  cardType: CardType
  /** The superadmin who generated the batch. */
  generatedBy: number
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<CardBatch>(
  {
    _id: { type: Number, required: true },
    cardCount: { type: Number, required: true },
    cardType: { type: String, required: true },
    generatedBy: { type: Number, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'card_batches',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ createdAt: -1, _id: -1 })

export const cardBatchModel = (db: Connection) => db.model<CardBatch>('CardBatch', schema)
export type CardBatchModel = ReturnType<typeof cardBatchModel>
