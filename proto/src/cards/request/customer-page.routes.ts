import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { NoContent } from '../../values.ts'

export const CUSTOMER_PAGE_PATH = '/i/'
export const TICKET_TEXT_MAX = 2_000

const OF_A_LINK = {
  service: 'cards',
  path: '/i/:token',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  params: z.object({ token: z.string().max(200) }),
  response: NoContent,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
} as const

/** Looking changes nothing: programs open the links of a message by themselves. */
export const openCustomerPage = defineRoute({
  anyHost: true,
  ...OF_A_LINK,
  method: 'GET',
  query: z.object({ go: z.string().optional().catch(undefined) }),
  saysInPage: true,
  summary:
    'The page behind a request: write on Google (`?go=google`, 302), tell the manager, or not be asked again; the same for everybody',
})

export const answerCustomerPage = defineRoute({
  anyHost: true,
  ...OF_A_LINK,
  method: 'POST',
  summary:
    'A form of the customer’s page: `text` to the manager, or nobody asks again, by the button or by one click in a mail program (RFC 8058)',
  idempotent: false,
  audited: false,
})
