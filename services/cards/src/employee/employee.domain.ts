import type { Employee as WireEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Employee } from './employee.model.ts'

/** Taps of one employee: all of them, and those of the current month. */
export interface TapCount {
  accessCount: number
  monthlyCardTaps: number
  monthlyReviewRequests: number
}

export const NO_TAPS: TapCount = { accessCount: 0, monthlyCardTaps: 0, monthlyReviewRequests: 0 }

/** `YYYY-MM` of a moment in a client's own zone. */
export function monthIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}`
}

/** An empty e-mail from a form means none. */
export const blankToNull = (text: string | null | undefined): string | null => (text ? text : null)

/** As much of a card as its holder shows. */
export interface HeldCard {
  _id: number
  cardNumber: string
}

interface Presentation {
  taps: TapCount
  /** The one card that this person holds. */
  card: HeldCard | undefined
  month: string
  linkBase: string
}

export function presentEmployee(
  employee: Employee,
  { taps, card, month, linkBase }: Presentation,
): WireEmployee {
  const { _id, name, email, department, clientId, employeeToken, hiddenFromBoard, createdAt } = employee
  return {
    id: _id,
    name,
    email,
    department,
    clientId,
    cardId: card?._id ?? null,
    cardNumber: card?.cardNumber ?? null,
    employeeToken,
    reviewUrl: `${linkBase}/r/${employeeToken}`,
    ...taps,
    lastResetMonth: month,
    hiddenFromBoard,
    createdAt: createdAt.toISOString(),
  }
}
