import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { ReplyApproval, ReviewOrigin, Review as WireReview } from '@avaliax/proto/reviews/review.routes.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** The provider says this about a review. */
const ProviderFacts = WireReview.pick({
  source: true,
  googleReviewId: true,
  googlePlaceId: true,
  authorName: true,
  authorPhotoUrl: true,
  authorUrl: true,
  googleUrl: true,
  rating: true,
  text: true,
  originalText: true,
  language: true,
  originalLanguage: true,
  relativeTimeDescription: true,
}).extend({
  /** Path at the owner's API; null for reviews read from the maps. */
  resourceName: z.string().nullable(),
  publishedAt: z.date(),
  /** Another platform than Google, by the owner's file; null or absent: Google. */
  origin: ReviewOrigin.nullish(),
  /** Its words praise and complain of these, `service:good`; absent: not looked for. */
  aspects: z.array(z.string()).optional(),
})
export type ProviderFacts = z.output<typeof ProviderFacts>

/** We and the owner know this about its reply; the pending one is a new text for a live reply. */
const ReplyFacts = WireReview.pick({
  responseText: true,
  responsePostedManually: true,
  replyState: true,
  replyViolation: true,
  pendingResponseText: true,
  pendingReplyState: true,
}).extend({
  responseGeneratedAt: z.date().nullable(),
  responseEditedAt: z.date().nullable(),
  /** When the customer got an answer; null before. */
  repliedAt: z.date().nullable(),
})
export type ReplyFacts = z.output<typeof ReplyFacts>

/** Follows from the other fields; stored because lists filter and sort by it. */
const DerivedFacts = z.object({
  /** Not deleted at the provider and not expired. */
  live: z.boolean(),
  hasText: z.boolean(),
  /** The customer has an answer to what the review says now. */
  responded: z.boolean(),
  urgent: z.boolean(),
  /** Null without an answer, and for a row that no provider has shown. */
  replyHours: z.number().nullable(),
  /** Month of publication in the client's zone. */
  month: z.string(),
  /** Best first, newest first among equals. */
  highKey: z.number(),
  /** Worst first, newest first among equals. */
  lowKey: z.number(),
})
export type DerivedFacts = z.output<typeof DerivedFacts>

/** The owner's word on a reply of the agency's. */
const StoredApproval = ReplyApproval.extend({
  askedAt: z.date(),
  decidedAt: z.date().nullable(),
  /** The text that it is about. */
  of: z.string(),
  /** Who of the agency asked. */
  askedBy: z.number().nullable(),
})
export type StoredApproval = z.output<typeof StoredApproval>

const DAY_SECONDS = 86_400

const SHOWN_TO_AUTHOR = [
  ...(['authorName', 'authorUrl', 'authorPhotoUrl', 'googleUrl', 'source', 'rating', 'text'] as const),
  ...(['originalText', 'publishedAt', 'responseText', 'socialMediaPostText'] as const),
]
/** An erased review still says that there was one, when, and with how many stars: the figures stay. */
const ERASED_REVIEW = {
  authorName: ERASED,
  authorPhotoUrl: null,
  authorUrl: null,
  googleUrl: null,
  pictureId: null,
  text: null,
  originalText: null,
  language: null,
  originalLanguage: null,
  resourceName: null,
  relativeTimeDescription: null,
  responseText: null,
  pendingResponseText: null,
  replyViolation: null,
  pendingReplyState: null,
  approval: null,
  approvalTokens: null,
  socialMediaPostText: null,
  lastGenerationId: null,
  tokens: [],
  expiresAt: null,
  sendAt: null,
  replyCheckAt: null,
  replyAskedBy: null,
} as const

export const reviews = defineCollection({
  name: 'reviews',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    ...ProviderFacts.shape,
    ...ReplyFacts.shape,
    ...DerivedFacts.shape,
    /** When the customer last changed stars or words after we knew them; null or absent: never. */
    editedAt: z.date().nullish(),
    socialMediaPostText: z.string().nullable(),
    /** Under which the author's picture is served; null without one. */
    pictureId: z.string().nullable(),
    /** Who of the agency takes care of it; null or absent: nobody. Not part of the revision: a reply under way goes on. */
    assignee: OperatorName.nullish(),
    /** Null or absent: nobody asked. */
    approval: StoredApproval.nullish(),
    /** SHA-256 of the tokens at whose addresses it may be given; absent: none. */
    approvalTokens: z.array(z.string()).nullish(),
    /** Who asked to publish the reply under way. */
    replyAskedBy: z.number().nullable(),
    /** The request that last switched "posted manually", by its number; null or absent: one without a key, or none. */
    manualToggle: z.number().nullish(),
    deletedAt: z.date().nullable(),
    /** Retired because its place is no longer the client's; null or absent: it is not. */
    formerPlace: z.boolean().nullish(),
    /** A row of a file that is the same review as this one of the provider's; null or absent: it is none. */
    mergedInto: z.number().nullish(),
    /**
     * The provider's review got this of it, which was to expire then before; an undo takes it back. Absent of rows
     * merged before that was kept.
     */
    gave: z
      .object({
        reply: z.boolean(),
        postText: z.boolean(),
        assignee: z.boolean(),
        expiresAt: z.date().nullable(),
      })
      .nullish(),
    /** When its author was erased; null or absent: never. */
    erasedAt: z.date().nullish(),
    /** Content of the maps may only be kept for a while; null for content of the owner's API. */
    expiresAt: z.date().nullable(),
    /** Words that a search finds it by. */
    tokens: z.array(z.string()),
    lastGenerationId: z.string().nullable(),
    /** End of the undo window of a reply under way. */
    sendAt: z.date().nullable(),
    /** When the provider's decision about a reply is looked up next, and how often it was. */
    replyCheckAt: z.date().nullable(),
    replyChecks: z.number(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    // Who of the agency takes care of it is the agency's own; the rest is bookkeeping of the work behind a reply.
    withheld: [
      'approval',
      'approvalTokens',
      'assignee',
      'gave',
      'manualToggle',
      'replyCheckAt',
      'replyChecks',
      'sendAt',
    ],
    people: {
      reviewer: {
        by: '_id',
        why: 'To read a public review, to answer it and to count it.',
        shows: SHOWN_TO_AUTHOR,
        erase: { blank: ERASED_REVIEW },
      },
    },
  },
  indexes: [
    { key: { clientId: 1, source: 1, googleReviewId: 1 }, unique: true },
    { key: { clientId: 1, live: 1, publishedAt: -1, _id: -1 } },
    { key: { clientId: 1, live: 1, highKey: -1, _id: -1 } },
    { key: { clientId: 1, live: 1, lowKey: 1, _id: 1 } },
    { key: { clientId: 1, tokens: 1 } },
    { key: { clientId: 1, mergedInto: 1 } },
    { key: { clientId: 1, live: 1, aspects: 1, publishedAt: -1, _id: -1 } },
    { key: { clientId: 1, replyState: 1, publishedAt: -1, _id: -1 } },
    { key: { clientId: 1, live: 1, replyHours: 1 } },
    { key: { clientId: 1, responseGeneratedAt: -1 } },
    { key: { live: 1, urgent: 1, publishedAt: -1, _id: -1 } },
    // The agency's times of replies by month.
    { key: { live: 1, month: 1, replyHours: 1 } },
    // The agency's list of all its clients.
    { key: { live: 1, publishedAt: -1, _id: -1 } },
    { key: { live: 1, highKey: -1, _id: -1 } },
    { key: { live: 1, lowKey: 1, _id: 1 } },
    { key: { 'assignee.id': 1, publishedAt: -1, _id: -1 } },
    { key: { pictureId: 1 } },
    { key: { replyCheckAt: 1 } },
    { key: { sendAt: 1 } },
    // Rows are taken out of every list at their expiry; the store may remove them a day later.
    { key: { expiresAt: 1 }, expireAfterSeconds: DAY_SECONDS },
  ],
})
export type Review = DocumentOf<typeof reviews>
/** Lists read this: the words of the search are many, and nobody else looks at them. */
export type ListedReview = Omit<Review, 'tokens'>
const shape = reviews.document.omit({ tokens: true }).shape
export const LISTED = [...Object.keys(shape), 'rev', 'createdAt', 'updatedAt'] as (keyof ListedReview)[]
export type NewReview = Omit<Review, 'rev' | 'createdAt' | 'updatedAt'>
