import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Id, IdText, NoContent, SearchText, Timestamp } from '../../values.ts'
import { ContactBasis, CustomerRequest } from './request.fields.ts'
import { RequestTicket } from './request-ticket.routes.ts'

/** How many a search shows. */
export const ASKED_CUSTOMERS_MAX = 20

/** A customer whom the shop asked, or wants to ask. */
export const AskedCustomer = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    /** In part. */
    contact: z.string(),
    basis: ContactBasis,
    createdAt: Timestamp,
    lastAskedAt: Timestamp.nullable(),
  })
  .meta({ id: 'AskedCustomer' })
export type AskedCustomer = z.output<typeof AskedCustomer>

const OWN = {
  service: 'cards',
  access: 'tenant',
  resource: 'customers',
  inPerson: true,
} as const
const PATH = '/api/clients/:clientId/asked-customers'
const AskedCustomerParams = ClientParams.extend({ customerId: IdText })

export const findAskedCustomers = defineRoute({
  ...OWN,
  method: 'GET',
  path: PATH,
  summary: 'Customers whom the shop asked, by name, whole number or whole address; nobody without a search',
  params: ClientParams,
  query: z.object({ search: SearchText.min(2).optional() }),
  response: z.object({ customers: z.array(AskedCustomer).max(ASKED_CUSTOMERS_MAX) }),
})

export const exportAskedCustomer = defineRoute({
  ...OWN,
  method: 'POST',
  path: `${PATH}/:customerId/export`,
  recentSignIn: true,
  summary: 'All that is kept of a customer whom the shop asked: contact, consent, requests and messages',
  params: AskedCustomerParams,
  response: z.object({
    customer: AskedCustomer.extend({
      phone: z.string().nullable(),
      mail: z.string().nullable(),
      /** The words that staff confirmed; null for customers by relation. */
      consentText: z.string().nullable(),
      source: z.string(),
    }),
    requests: z.array(CustomerRequest),
    tickets: z.array(RequestTicket),
  }),
  secretAnswer: true,
})

export const eraseAskedCustomer = defineRoute({
  ...OWN,
  method: 'DELETE',
  path: `${PATH}/:customerId`,
  summary:
    'Erase a customer whom the shop asked: name, number, address and messages. That they were asked, and whether they may be, stays',
  params: AskedCustomerParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})
