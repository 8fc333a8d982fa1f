import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Timestamp } from '../values.ts'

/** The provider's id of an invoice. */
export const InvoiceId = z.string().regex(/^in_\w{1,100}$/)

export const InvoiceLink = z.object({
  number: z.string().nullable(),
  createdAt: Timestamp,
  /** The provider's page of it; whoever has the address sees the invoice. */
  url: z.string(),
})
export type InvoiceLink = z.output<typeof InvoiceLink>

export const getInvoiceLink = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId/invoice',
  access: 'internal',
  callers: ['identity'],
  summary:
    'Where an invoice of a client can be seen, for the mail that tells of it; 404 for one without a page',
  params: ClientParams,
  query: z.object({ invoiceId: InvoiceId }),
  response: InvoiceLink,
  deadlineMs: 3_000,
})
