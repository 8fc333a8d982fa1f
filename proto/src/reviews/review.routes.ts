import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignProse } from '../foreign-text.ts'
import {
  ClientParams,
  Day,
  FlagText,
  Id,
  IdText,
  ListQuery,
  Month,
  SearchText,
  Timestamp,
} from '../values.ts'

/**
 * `file`: imported by hand; no import from the provider takes such rows out. They stand in the owner's inbox and exports
 * alone, until the provider shows the same review and takes the row over.
 */
export const ReviewSource = z.enum(['places', 'business_profile', 'file'])
export const ReplyState = z.enum(['none', 'draft', 'sending', 'pending', 'live', 'rejected', 'manual'])
export type ReplyState = z.output<typeof ReplyState>
/** A new text for a reply that is live; the old one stays visible until the provider has accepted it. */
export const PendingReplyState = z.enum(['draft', 'sending', 'pending', 'rejected'])
export type PendingReplyState = z.output<typeof PendingReplyState>
/** The provider's limit, counted in UTF-8 bytes. */
export const REPLY_MAX_BYTES = 4096

export const ReplyApproval = z
  .object({
    state: z.enum(['waiting', 'approved', 'declined']),
    askedAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    /** The owner says this to who wrote the reply. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ReplyApproval' })
export type ReplyApproval = z.output<typeof ReplyApproval>

/** A review of another platform: its own note on its own scale; `rating` has it in stars. */
export const ReviewOrigin = z
  .object({
    name: z.string(),
    rating: z.number(),
    scale: z.int(),
    /** Only the shop reads it there, and its answer only the customer; absent: everybody, or it is not known. */
    isPrivate: z.boolean().optional(),
    /** Read through the platform’s interface: `true` while it takes an answer from here; absent: from a file. */
    takesReply: z.boolean().optional(),
  })
  .meta({ id: 'ReviewOrigin' })
export type ReviewOrigin = z.output<typeof ReviewOrigin>

export const Review = z
  .object({
    id: Id,
    clientId: Id,
    googleReviewId: z.string(),
    googlePlaceId: z.string(),
    source: ReviewSource,
    /** Another platform than Google; absent: it is Google's. */
    origin: ReviewOrigin.optional(),
    authorName: z.string(),
    /** Its author has the whole name of somebody of the team, of whoever answers for the shop, or of the shop itself; it may be another person. Absent: nobody of them, or it is not known now. */
    namesake: z.literal(true).optional(),
    /** Through our proxy, `/api/public/pictures/{id}`. */
    authorPhotoUrl: z.string().nullable(),
    authorUrl: z.string().nullable(),
    googleUrl: z.string().nullable(),
    rating: z.int().min(1).max(5),
    text: z.string().nullable(),
    originalText: z.string().nullable(),
    language: z.string().nullable(),
    originalLanguage: z.string().nullable(),
    publishedAt: Timestamp,
    relativeTimeDescription: z.string().nullable(),
    responseText: z.string().nullable(),
    responseGeneratedAt: Timestamp.nullable(),
    /** When a person last changed the text; null while it reads as it was generated or imported. */
    responseEditedAt: Timestamp.nullable(),
    responsePostedManually: z.boolean(),
    replyState: ReplyState,
    /** The customer changed stars or words after this reply: it answers an earlier version, and the review counts as not responded. Absent: it does not. */
    replyOutdated: z.literal(true).optional(),
    /** Why the provider refused the reply, or the new text of a live one. */
    replyViolation: z.string().nullable(),
    pendingResponseText: z.string().nullable(),
    pendingReplyState: PendingReplyState.nullable(),
    /** The owner's word on the agency's reply as it reads now; absent: nobody asked for it. */
    approval: ReplyApproval.optional(),
    /** Names the reply's text as it stands; sent back by whoever changes or publishes what they read. */
    revision: z.string().optional(),
    socialMediaPostText: z.string().nullable(),
    deletedAt: Timestamp.nullable(),
    /** It is of a business that the client has linked before: kept apart, out of every list and figure. Absent: it is not. */
    formerPlace: z.literal(true).optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

export const ReviewContent = z.enum(['all', 'text', 'stars'])
export const ReviewStatus = z.enum(['all', 'responded', 'unresponded'])
export const ReviewSort = z.enum(['newest', 'oldest', 'lowest', 'highest'])
/** Urgent: at most this many stars, with text, without a reply. */
export const URGENT_MAX_RATING = 3

const RatingsText = z
  .string()
  .regex(/^[1-5](,[1-5]){0,4}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])

const StatesText = z
  .string()
  .regex(/^[a-z]{1,10}(,[a-z]{1,10}){0,6}$/)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(ReplyState))

export const ReviewFilters = z.object({
  search: SearchText.optional(),
  ratings: RatingsText.optional(),
  content: ReviewContent.default('all'),
  status: ReviewStatus.default('all'),
  /** States of the reply, `draft,rejected`. */
  states: StatesText.optional(),
  urgent: FlagText.optional(),
  /** Those that are gone at the provider, instead of those that are there. */
  removed: FlagText.optional(),
  /** Days of publication in the client's zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
  sort: ReviewSort.default('newest'),
})
/** Counting stops here: `X-Total-Count: 10000` means that many or more, unless the client's counters know. */
export const REVIEWS_COUNTED_MAX = 10_000
/** So many of the newest reviews are looked at where neither the reader nor an index knows which, as in a search. */
export const REVIEWS_SEARCHED_MAX = 5_000
export const ReviewQuery = ListQuery.extend(ReviewFilters.shape)

export const listReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews',
  access: 'tenant',
  kind: 'list',
  summary:
    'Reviews of a client; X-Total-Count counts what the filters let through, of a search within the newest 5,000. A page looks at about as many, so it may be short and still name the next one',
  params: ClientParams,
  query: ReviewQuery,
  response: Review,
})

export const ReviewSummary = z
  .object({
    /** Reviews stored here, rows of files included; so are `byRating`, `responded`, `withText` and `urgent`. */
    total: z.int(),
    /** The provider's own count, also of reviews it does not show us; while no place is linked those that it has shown. */
    totalReviews: z.int(),
    /** Keys "1" to "5". */
    byRating: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
    responded: z.int(),
    withText: z.int(),
    urgent: z.int(),
    /** The provider's figure; while no place is linked that of the reviews it has shown. No figure below counts rows of files. */
    averageRating: z.number().nullable(),
    responseRate: z.number(),
    medianReplyHours: z.number().nullable(),
    byMonth: z.array(z.object({ month: Month, count: z.int(), averageRating: z.number() })),
    /** How many reviews the place had when a month began and at its last import, oldest first. */
    monthlyStats: z.array(
      z.object({ month: Month, startingReviewCount: z.int(), currentReviewCount: z.int() }),
    ),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.output<typeof ReviewSummary>

export const getReviewSummary = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews/summary',
  access: 'tenant',
  summary: 'Counters and distribution over all reviews of a client',
  params: ClientParams,
  response: ReviewSummary,
})

const ReviewParams = z.object({ reviewId: IdText })
/** The revision of the text that the caller was shown; another one by now is 409 `TEXT_CHANGED`. Absent: whatever stands there. */
const ShownRevision = z.string().max(40).optional()
const OfShownText = z.strictObject({ revision: ShownRevision }).optional()

export const updateResponse = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/reviews/:reviewId/update-response',
  access: 'user',
  ownClients: true,
  summary: 'Save an edited reply; an empty text removes the draft',
  params: ReviewParams,
  // A reply names the customer and quotes the review.
  body: z.strictObject({ responseText: ForeignProse(8_000), revision: ShownRevision }),
  response: Review,
  errors: ['REPLY_POSTED', 'REPLY_TOO_LONG', 'TEXT_CHANGED', 'CLIENT_INACTIVE'],
})

export const markPosted = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/reviews/:reviewId/mark-posted',
  access: 'user',
  ownClients: true,
  summary: 'Toggle "posted manually"',
  params: ReviewParams,
  body: OfShownText,
  response: Review,
  // A switch: sent again without a key it is undone.
  idempotent: true,
  errors: ['REPLY_POSTED', 'CONFLICT', 'TEXT_CHANGED', 'CLIENT_INACTIVE'],
})

export const postResponse = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/reviews/:reviewId/post-response',
  access: 'user',
  summary:
    'Publish the reply on Google, or on iFood where the review is from there, after the undo window; where the owner agrees first, the agency’s waits (`approval`)',
  ownClients: true,
  params: ReviewParams,
  body: OfShownText,
  response: Review,
  status: 202,
  errors: [
    ...(['GOOGLE_NOT_READY', 'REPLY_POSTED', 'REPLY_TOO_LONG', 'TEXT_UNLAWFUL'] as const),
    ...(['TEXT_CHANGED', 'CLIENT_INACTIVE', 'IFOOD_NOT_CONNECTED'] as const),
    ...(['IFOOD_REPLY_LENGTH', 'IFOOD_REPLY_CLOSED'] as const),
  ],
})

export const undoPostResponse = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/reviews/:reviewId/post-response',
  access: 'user',
  ownClients: true,
  summary: 'Take the reply back within the undo window',
  params: ReviewParams,
  response: Review,
  errors: ['REPLY_POSTED', 'CLIENT_INACTIVE'],
})
