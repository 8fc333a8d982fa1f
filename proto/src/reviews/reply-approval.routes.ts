import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, IdText, NoContent } from '../values.ts'

export const REPLY_APPROVAL_PATH = '/a/'
/** Days in which a link may be used. */
export const REPLY_APPROVAL_DAYS = 14
export const APPROVAL_NOTE_MAX = 1_000

export const createApprovalLink = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/reviews/:reviewId/approval-link',
  access: 'superadmin',
  ownClients: true,
  inPerson: true,
  summary:
    'An address at which the owner agrees to a reply that waits, without an account; earlier ones go on',
  params: z.object({ reviewId: IdText }),
  response: z.object({ url: z.url() }),
  status: 201,
  secretAnswer: true,
  audited: false,
  errors: ['NOTHING_TO_APPROVE'],
})

/** An address for a notice that leaves now, so that no event, row or job holds it. */
export const mintApprovalLink = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/internal/clients/:clientId/reviews/:reviewId/approval-link',
  access: 'internal',
  callers: ['identity'],
  summary: 'Where the owner agrees to a reply that waits; 404 when it waits no longer',
  params: ClientParams.extend({ reviewId: IdText }),
  response: z.object({ path: z.string() }),
  status: 201,
  secretAnswer: true,
  deadlineMs: 3_000,
})

const OF_A_LINK = {
  service: 'reviews',
  path: '/a/:token',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  params: z.object({ token: z.string().max(200) }),
  response: NoContent,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
} as const

/** Looking changes nothing: programs open the links of a message by themselves. */
export const openApproval = defineRoute({
  ...OF_A_LINK,
  method: 'GET',
  summary: 'The page behind a link: the review, the reply that waits, and the owner’s word on it',
})

export const decideApproval = defineRoute({
  ...OF_A_LINK,
  method: 'POST',
  summary: 'A form of the page: publishes the reply that was shown, or sends it back with a `note`',
  idempotent: false,
  audited: false,
})
