import { type Connection, Schema } from 'mongoose'
import type { CardCounts } from './card.domain.ts'

/** Totals of all cards, in one document whose `rev` grows with each change. */
export interface CardTotals extends CardCounts {
  _id: string
  rev: number
}

export const AGENCY = 'agency'

const schema = new Schema<CardTotals>(
  {
    _id: { type: String, required: true },
    totalCards: { type: Number, required: true },
    activeCards: { type: Number, required: true },
    assignedCards: { type: Number, required: true },
    availableCards: { type: Number, required: true },
    rev: { type: Number, required: true },
  },
  { collection: 'card_totals', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const cardTotalsModel = (db: Connection) => db.model<CardTotals>('CardTotals', schema)
export type CardTotalsModel = ReturnType<typeof cardTotalsModel>
