import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Id } from '../../values.ts'
import { CardStatus, CardType } from './card.routes.ts'

/** A card before somebody signed in: where it stands for this caller. */
export const ClaimableCard = z
  .object({
    id: Id,
    cardNumber: z.string(),
    code: z.string(),
    cardType: CardType,
    status: CardStatus,
    /** `free`: may be given to somebody; `held`: an employee of this client has it; `blocked`: lost, replaced or retired. */
    standing: z.enum(['free', 'held', 'blocked']),
    employeeId: Id.nullable(),
    employeeName: z.string().nullable(),
  })
  .meta({ id: 'ClaimableCard' })
export type ClaimableCard = z.output<typeof ClaimableCard>

export const findCardToClaim = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/cards/claim/:cardNumber',
  access: 'tenant',
  summary: 'A card by its full number, if it is free stock or this client’s',
  params: ClientParams.extend({ cardNumber: z.string().max(20) }),
  response: ClaimableCard,
  // A number cannot be guessed, and nobody gets to try.
  rateLimit: { max: 60, windowSeconds: 60, per: 'user' },
})
