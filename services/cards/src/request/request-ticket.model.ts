import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { TicketState } from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { z } from 'zod'

/** Customers told the manager these on the page of a request. */
export const requestTickets = defineCollection({
  name: 'request_tickets',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    requestId: z.number(),
    /** Null once the customer was erased. */
    customerId: z.number().nullable(),
    text: z.string(),
    state: TicketState,
    assigneeId: z.number().nullable(),
    answeredAt: z.date().nullable(),
    doneAt: z.date().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'assigneeId',
        why: 'Who takes care of what a customer told the manager.',
        shows: ['state', 'answeredAt', 'doneAt'],
        erase: { blank: { assigneeId: null } },
      },
    },
  },
  indexes: [
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, state: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, customerId: 1 } },
    { key: { clientId: 1, assigneeId: 1 } },
  ],
})
export type RequestTicketRow = DocumentOf<typeof requestTickets>
