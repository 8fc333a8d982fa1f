import type { Employee as WireEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Employee } from './employee.model.ts'

/** Taps of one employee: of all months, and of the current month. */
export interface TapCount {
  accessCount: number
  monthlyCardTaps: number
  monthlyReviewRequests: number
}

export const NO_TAPS: TapCount = { accessCount: 0, monthlyCardTaps: 0, monthlyReviewRequests: 0 }

/** Forms send an empty text for no e-mail. */
export const blankToNull = (text: string | null | undefined): string | null => (text ? text : null)

/** The fields of a card that are shown with its holder. */
export interface HeldCard {
  _id: number
  cardNumber: string
}

interface Presentation {
  taps: TapCount
  /** The employee's card. */
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
