import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Month, NoContent, PublicToken } from '../values.ts'

const OPENING = {
  service: 'tenancy',
  method: 'POST',
  response: NoContent,
  status: 204,
  idempotent: false,
  // Each reading would be an entry.
  audited: false,
} as const

/** A page says this once it is seen; programs that look at links draw no pages. */
export const noteReportOpened = defineRoute({
  ...OPENING,
  path: '/api/clients/:clientId/reports/:month/opened',
  access: 'tenant',
  // A viewer changes nothing, and reads.
  resource: 'account',
  inPerson: true,
  summary:
    'Count that somebody of the client opened the page of a report; the agency’s own reading is not counted',
  params: ClientParams.extend({ month: Month }),
})

export const notePublicReportOpened = defineRoute({
  ...OPENING,
  path: '/api/public/reports/:linkToken/opened',
  access: 'public',
  anyHost: true,
  summary: 'Count that the page behind a report’s link was opened, without a cookie',
  params: z.object({ linkToken: PublicToken }),
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
})
