import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignProse } from '../foreign-text.ts'
import { ReplyTone } from '../tenancy/client.routes.ts'
import { Day, Id, IdText, Language } from '../values.ts'
import { REPLY_MAX_BYTES, ReplyState } from './review.routes.ts'

const ReviewParams = z.object({ reviewId: IdText })
/** Everything, or one client: a list of somebody's companies has no bound that an address could keep. */
export const ScopeText = z
  .string()
  .regex(/^(all|[1-9][0-9]{0,14})$/)
  .transform((text) => (text === 'all' ? ('all' as const) : { clientIds: [Number(text)] }))

/** A writer of replies needs this; the caller passes on whose reviews it may see. */
export const ReviewForReply = z.object({
  reviewId: Id,
  clientId: Id,
  rev: z.int(),
  rating: z.int(),
  authorName: z.string(),
  text: z.string().nullable(),
  originalText: z.string().nullable(),
  originalLanguage: z.string().nullable(),
  replyState: ReplyState,
  /** The draft as it stands. */
  responseText: z.string().nullable(),
  profile: z.object({
    companyName: z.string(),
    tone: ReplyTone,
    signature: z.string().nullable(),
    language: Language,
  }),
  /** Newest first, for variety. */
  recentReplies: z.array(z.string()).max(20),
})
export type ReviewForReply = z.output<typeof ReviewForReply>

export const getReviewForReply = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/reviews/:reviewId',
  access: 'internal',
  callers: ['content-generation'],
  summary:
    'A review as a writer needs it; 404 outside the scope, 409 REPLY_POSTED when nothing may be written',
  params: ReviewParams,
  query: z.object({ scope: ScopeText }),
  response: ReviewForReply,
  deadlineMs: 3_000,
  errors: ['REPLY_POSTED'],
})

export const getReviewClient = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/reviews/:reviewId/client',
  access: 'internal',
  callers: ['content-generation'],
  summary: 'Whose review it is, for a caller of several companies',
  params: ReviewParams,
  response: z.object({ clientId: Id }),
  deadlineMs: 3_000,
})

export const countUrgentReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/urgent-reviews',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Urgent reviews of all clients that were published up to a day, as the agency’s list counts them',
  query: z.object({ to: Day }),
  response: z.object({ reviews: z.int() }),
  deadlineMs: 5_000,
})

export const storeDraft = defineRoute({
  service: 'reviews',
  method: 'PUT',
  path: '/internal/reviews/:reviewId/draft',
  access: 'internal',
  callers: ['content-generation'],
  summary: 'Store a drafted reply once per generation; a review changed since is left alone (409 CONFLICT)',
  params: ReviewParams,
  body: z.strictObject({
    clientId: Id,
    generationId: z.uuid(),
    expectedRev: z.int(),
    responseText: ForeignProse(REPLY_MAX_BYTES),
  }),
  response: z.object({ rev: z.int() }),
  deadlineMs: 3_000,
  errors: ['REPLY_POSTED', 'CONFLICT', 'REPLY_TOO_LONG'],
})
