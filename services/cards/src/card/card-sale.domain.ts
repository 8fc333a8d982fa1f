import type { CardSale } from './card-sale.model.ts'

/** `"29.00"` -> 2900. */
export const centsOf = (money: string): number => Number(money.replace('.', ''))
/** 2900 -> `"29.00"`. */
export const moneyOf = (cents: number): string => (cents / 100).toFixed(2)

/** A sale as it is announced. */
export const saleFact = ({ _id, clientId, cardCount, totalCents, saleDate, rev }: CardSale) => ({
  clientId,
  subject: `card-sale-${_id}`,
  rev,
  data: { saleId: _id, cardCount, totalAmount: moneyOf(totalCents), saleDate: saleDate.toISOString() },
})
