import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'
import { ConsentOutcome, STATE_COOKIES } from './google.routes.ts'

export const GOOGLE_LINK_PATH = '/g/'
/** Ties a link to the browser that set out with it, one cookie for each link. Over plain http a browser refuses the prefix. */
export const GOOGLE_LINK_COOKIE = { https: '__Secure-google-link', http: 'google-link' } as const
const LINK_COOKIES = Object.values(GOOGLE_LINK_COOKIE).map((name) => `${name}-*`)
/** Days in which it may be used. */
export const GOOGLE_LINK_DAYS = 7

/** `refused`: Google was asked and it did not work; the same browser may try again until the link expires. */
export const GoogleLinkState = z.enum(['sent', 'opened', 'refused', 'connected', 'expired', 'revoked'])
export type GoogleLinkState = z.output<typeof GoogleLinkState>

export const GoogleLink = z
  .object({
    id: Id,
    clientId: Id,
    state: GoogleLinkState,
    /** Google's page said this last; null unless the link is refused. */
    reason: ConsentOutcome.nullable(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    openedAt: Timestamp.nullable(),
    connectedAt: Timestamp.nullable(),
    /** We mailed it; absent: whoever made it sent it. */
    mailedAt: Timestamp.optional(),
    /** The mail server took no mail for the owner. */
    mailFailed: z.literal(true).optional(),
  })
  .meta({ id: 'GoogleLink' })
export type GoogleLink = z.output<typeof GoogleLink>

export const createGoogleLink = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/google-links',
  access: 'tenant',
  resource: 'ownership',
  inPerson: true,
  summary:
    'A link with which the owner connects Google on a phone, without an account: one use, seven days; an earlier one ends',
  params: ClientParams,
  response: z.object({ link: GoogleLink, url: z.url() }),
  status: 201,
  secretAnswer: true,
  rateLimit: { max: 30, windowSeconds: 3600, per: 'client' },
  errors: ['CLIENT_INACTIVE', 'RATE_LIMITED'],
})

export const mailGoogleLink = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/google-links/mail',
  access: 'tenant',
  resource: 'ownership',
  inPerson: true,
  summary:
    'Mail the owner a link with which to connect Google; an earlier one ends. Nobody else reads its address',
  params: ClientParams,
  response: GoogleLink,
  status: 201,
  idempotent: false,
  rateLimit: { max: 10, windowSeconds: 3600, per: 'client' },
  errors: ['CLIENT_INACTIVE', 'CONFLICT', 'RATE_LIMITED'],
})

export const listGoogleLinks = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/google-links',
  access: 'tenant',
  kind: 'list',
  resource: 'ownership',
  summary: 'Links for connecting Google, newest first: who has opened them and what came of it',
  params: ClientParams,
  query: ListQuery,
  response: GoogleLink,
})

export const revokeGoogleLink = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/clients/:clientId/google-links/:linkId',
  access: 'tenant',
  resource: 'ownership',
  summary: 'End a link that nobody has connected with',
  params: ClientParams.extend({ linkId: IdText }),
  response: NoContent,
  status: 204,
})

const OF_A_LINK = {
  service: 'tenancy',
  path: '/g/:token',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  params: z.object({ token: z.string().max(200) }),
  response: NoContent,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  deadlineMs: 25_000,
} as const

/** Looking changes nothing but that it was opened: messengers open links by themselves. */
export const openGoogleLink = defineRoute({
  ...OF_A_LINK,
  method: 'GET',
  summary:
    'The page behind a link: what is read and written, then the business locations, then that it is done',
  cookies: { reads: LINK_COOKIES },
})

export const useGoogleLink = defineRoute({
  ...OF_A_LINK,
  method: 'POST',
  summary:
    'A form of the page: sets out for Google and ties the link to this browser, or chooses the business `location`',
  idempotent: false,
  audited: false,
  status: 303,
  cookies: { reads: LINK_COOKIES, sets: [...LINK_COOKIES, ...STATE_COOKIES] },
})
