import type { Card as WireCard } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Card } from './card.model.ts'

/** Numbers of cards by status and holder. */
export interface CardCounts {
  totalCards: number
  activeCards: number
  /** With a holder. */
  assignedCards: number
  /** Active, without a holder. */
  availableCards: number
}

type Standing = Pick<Card, 'status' | 'employeeId'>

const COUNTS = ['totalCards', 'activeCards', 'assignedCards', 'availableCards'] as const

const standingOf = ({ status, employeeId }: Standing): CardCounts => ({
  totalCards: 1,
  activeCards: status === 'active' ? 1 : 0,
  assignedCards: employeeId === null ? 0 : 1,
  availableCards: status === 'active' && employeeId === null ? 1 : 0,
})

const sumOf = (cards: readonly Standing[], count: keyof CardCounts) =>
  cards.reduce((sum, card) => sum + standingOf(card)[count], 0)

/** The difference that a change of some cards makes in the totals; null when there is none. */
export function countsMoved(before: readonly Standing[], after: readonly Standing[]): CardCounts | null {
  const moved = COUNTS.map((count) => [count, sumOf(after, count) - sumOf(before, count)] as const)
  return moved.some(([, by]) => by !== 0) ? (Object.fromEntries(moved) as unknown as CardCounts) : null
}

const CODE = '[A-HJ-NP-Z]{2}[0-9]{4,5}'
const NUMBER = new RegExp(`^(?=.{12}$)${CODE}[A-HJ-KM-NP-Z2-9]{5,6}$`)
const PRINTED = new RegExp(`^${CODE}$`)

/** A full number or a printed code, told apart by their form. Text of any other form is not looked up. */
export type CardReading = { cardNumber: string } | { code: string }

export function cardReading(typed: string): CardReading | null {
  const text = typed.trim().toUpperCase()
  if (NUMBER.test(text)) return { cardNumber: text }
  return PRINTED.test(text) ? { code: text } : null
}

interface Names {
  companyName: string | null
  employeeName: string | null
}

export const cardUrl = (linkBase: string, { cardNumber }: Pick<Card, 'cardNumber'>) =>
  `${linkBase}/c/${cardNumber}`

export function presentCard(card: Card, names: Names, linkBase: string): WireCard {
  const { _id, rev: _, createdAt, updatedAt: __, assignedAt: ___, saleId: ____, ...rest } = card
  return { ...rest, ...names, id: _id, url: cardUrl(linkBase, card), createdAt: createdAt.toISOString() }
}
