import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { TEAM_BROWSER } from '../../identity/document-ticket.routes.ts'
import { NoContent } from '../../values.ts'

export const tapEmployee = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/r/:token',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  summary: 'An employee’s review link: counts the visit and sends the visitor on',
  params: z.object({ token: z.string().max(200) }),
  /** The visitor found the link there; whatever else came with it must not cost the visit. */
  query: z.object({ s: z.string().optional().catch(undefined) }),
  ignoresUnknownQuery: true,
  response: NoContent,
  status: 302,
  saysInPage: true,
  urgent: true,
})

export const tapCard = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/c/:cardNumber',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  summary: 'What is written on a card’s chip: follows the card’s holder',
  params: z.object({ cardNumber: z.string().max(200) }),
  ignoresUnknownQuery: true,
  cookies: { reads: [TEAM_BROWSER] },
  response: NoContent,
  status: 302,
  saysInPage: true,
  urgent: true,
})
