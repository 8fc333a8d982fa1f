import { defineRoute } from '../contract.ts'
import { NoContent } from '../values.ts'

/** The cookie by which the gateway knows whose first answers to write into a page. No call of the API takes it. */
export const DOCUMENT_TICKET = '__Host-document'
/**
 * The cookie that says of a browser only that somebody is signed in; sent with the addresses of cards, whose pages then offer to
 * activate one.
 */
export const TEAM_BROWSER = 'team-browser'
/** `aud` of its token; those that open the API name another one. */
export const DOCUMENT_AUDIENCE = 'document'

export const issueDocumentTicket = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/document-ticket',
  access: 'user',
  ownAccount: true,
  beforeTwoFactor: true,
  idempotent: false,
  summary: 'Let the next pages of this browser bring their first answers along, until the session ends',
  response: NoContent,
  status: 204,
  cookies: { sets: [DOCUMENT_TICKET, TEAM_BROWSER] },
})
