import type { CardSale } from './card-sale.model.ts'

/** `"29.00"` -> 2900. */
export const centsOf = (money: string): number => Number(money.replace('.', ''))
/** 2900 -> `"29.00"`. */
export const moneyOf = (cents: number): string => (cents / 100).toFixed(2)

/** The price of one card; null when the total is not a whole number of cents per card. */
export const unitPriceOf = ({ totalCents, cardCount }: Pick<CardSale, 'totalCents' | 'cardCount'>) =>
  totalCents % cardCount === 0 ? moneyOf(totalCents / cardCount) : null

/** A sale as it is announced; a voided one brings in nothing. */
export function saleFact({ _id, clientId, cardCount, totalCents, saleDate, voidedAt, rev }: CardSale) {
  const sold = voidedAt ? { cardCount: 0, totalCents: 0 } : { cardCount, totalCents }
  const totalAmount = moneyOf(sold.totalCents)
  return {
    clientId,
    subject: `card-sale-${_id}`,
    rev,
    data: { saleId: _id, cardCount: sold.cardCount, totalAmount, saleDate: saleDate.toISOString() },
  }
}
