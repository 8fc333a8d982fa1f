import { type Connection, Schema } from 'mongoose'

const SETTINGS = { strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false } as const

/** Cards of the whole agency, as cards counts them. */
export interface CardTotals {
  /** There is one. */
  _id: number
  totalCards: number
  activeCards: number
  assignedCards: number
  availableCards: number
  rev: number
}

export const CARD_TOTALS_ID = 1

const totals = new Schema<CardTotals>(
  {
    _id: { type: Number, required: true },
    totalCards: { type: Number, required: true },
    activeCards: { type: Number, required: true },
    assignedCards: { type: Number, required: true },
    availableCards: { type: Number, required: true },
    rev: { type: Number, required: true },
  },
  { ...SETTINGS, collection: 'card_totals' },
)

/** What a sale of cards brought in. */
export interface CardRevenue {
  /** The sale's id. */
  _id: number
  /** Who bought them; rows of before this was kept have none until the sale is told again. */
  clientId?: number | null
  cents: number
  saleDate: Date
  rev: number
}

const revenue = new Schema<CardRevenue>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, default: null },
    cents: { type: Number, required: true },
    saleDate: { type: Date, required: true },
    rev: { type: Number, required: true },
  },
  { ...SETTINGS, collection: 'card_revenue' },
)
revenue.index({ saleDate: 1, cents: 1 })

export const cardTotalsModel = (db: Connection) => db.model<CardTotals>('CardTotals', totals)
export const cardRevenueModel = (db: Connection) => db.model<CardRevenue>('CardRevenue', revenue)
export type CardTotalsModel = ReturnType<typeof cardTotalsModel>
export type CardRevenueModel = ReturnType<typeof cardRevenueModel>
