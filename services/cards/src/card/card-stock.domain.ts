import type { CardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import type { Card } from './card.model.ts'

interface Standing {
  status: Card['status']
  /** It is a client's. */
  sold: boolean
  /** An employee has it. */
  held: boolean
}

const placeOf = ({ status, sold, held }: Standing): keyof CardStock => {
  if (status !== 'active') return 'outOfUse'
  if (held) return 'assigned'
  return sold ? 'soldUnassigned' : 'inStock'
}

/** Numbers of cards by standing, added up by where they are. */
export function addedUp(groups: readonly { _id: Standing; count: number }[]): CardStock {
  const stock: CardStock = { inStock: 0, soldUnassigned: 0, assigned: 0, outOfUse: 0 }
  for (const { _id, count } of groups) stock[placeOf(_id)] += count
  return stock
}

/** All cards of a stock: each is in one place. */
export const sumOf = (stock: CardStock): number => Object.values(stock).reduce((sum, count) => sum + count, 0)
