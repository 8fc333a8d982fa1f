import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Id, IdText, ListQuery, Timestamp } from '../../values.ts'

export const TicketState = z.enum(['open', 'answered', 'done'])
export type TicketState = z.output<typeof TicketState>

/** A customer told the manager this on the page of a request: it is never a review, and no filter before one. */
export const RequestTicket = z
  .object({
    id: Id,
    clientId: Id,
    requestId: Id,
    /** Null once the customer was erased. */
    customer: z
      .object({ name: z.string(), phone: z.string().nullable(), mail: z.string().nullable() })
      .nullable(),
    text: z.string(),
    state: TicketState,
    /** The employee who takes care of it. */
    assigneeId: Id.nullable(),
    assigneeName: z.string().nullable(),
    createdAt: Timestamp,
    answeredAt: Timestamp.nullable(),
    doneAt: Timestamp.nullable(),
  })
  .meta({ id: 'RequestTicket' })
export type RequestTicket = z.output<typeof RequestTicket>

const OWN = { service: 'cards', access: 'tenant', resource: 'customers' } as const

export const listRequestTickets = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/clients/:clientId/requests/tickets',
  kind: 'list',
  summary: 'What customers told the manager, the latest first',
  params: ClientParams,
  query: ListQuery.extend({ state: TicketState.optional() }),
  response: RequestTicket,
})

export const updateRequestTicket = defineRoute({
  ...OWN,
  method: 'PATCH',
  path: '/api/clients/:clientId/requests/tickets/:ticketId',
  summary: 'Assign what a customer told the manager, or say that it is answered or done',
  params: ClientParams.extend({ ticketId: IdText }),
  body: z.strictObject({ state: TicketState.optional(), assigneeId: Id.nullable().optional() }),
  response: RequestTicket,
  errors: ['CLIENT_INACTIVE'],
})
