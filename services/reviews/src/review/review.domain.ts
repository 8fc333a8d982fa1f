import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { PendingReplyState, ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import { URGENT_MAX_RATING } from '@avaliax/proto/reviews/review.routes.ts'

export type ReviewSource = 'places' | 'business_profile' | 'file'

/** What the provider says about a review. */
export interface ProviderFacts {
  source: ReviewSource
  googleReviewId: string
  googlePlaceId: string
  /** Path at the owner's API; null for reviews read from the maps. */
  resourceName: string | null
  authorName: string
  authorPhotoUrl: string | null
  authorUrl: string | null
  googleUrl: string | null
  rating: number
  text: string | null
  originalText: string | null
  language: string | null
  originalLanguage: string | null
  publishedAt: Date
  relativeTimeDescription: string | null
}

/** What we and the owner know about its reply. */
export interface ReplyFacts {
  responseText: string | null
  responseGeneratedAt: Date | null
  responseEditedAt: Date | null
  responsePostedManually: boolean
  replyState: ReplyState
  replyViolation: string | null
  /** A new text for a live reply, and how far it is. */
  pendingResponseText: string | null
  pendingReplyState: PendingReplyState | null
  /** When the customer got an answer; null before. */
  repliedAt: Date | null
}

/** Follows from the other fields; stored because lists filter and sort by it. */
export interface DerivedFacts {
  /** Not deleted at the provider and not expired. */
  live: boolean
  hasText: boolean
  /** The customer has an answer to what the review says now. */
  responded: boolean
  urgent: boolean
  /** Null without an answer, and for a row that no provider has shown. */
  replyHours: number | null
  /** Month of publication in the client's zone. */
  month: string
  /** Best first, newest first among equals. */
  highKey: number
  /** Worst first, newest first among equals. */
  lowKey: number
}

export interface ReviewFields extends ProviderFacts, ReplyFacts, DerivedFacts {
  clientId: number
  /** When the customer last changed stars or words after we knew them; null or absent: never. */
  editedAt?: Date | null
  socialMediaPostText: string | null
  /** Under which the author's picture is served; null without one. */
  pictureId: string | null
  /** Who asked to publish the reply under way. */
  replyAskedBy: number | null
  deletedAt: Date | null
  /** Content of the maps may only be kept for a while; null for content of the owner's API. */
  expiresAt: Date | null
  tokens: string[]
  lastGenerationId: string | null
  /** End of the undo window of a reply under way. */
  sendAt: Date | null
  /** When the provider's decision about a reply is looked up next, and how often it was. */
  replyCheckAt: Date | null
  replyChecks: number
}

export interface Review extends ReviewFields {
  _id: number
  rev: number
  createdAt: Date
  updatedAt: Date
}

const ANSWERED: ReadonlySet<ReplyState> = new Set(['sending', 'pending', 'live', 'manual'])
/** Further apart than any two instants. */
export const RATING_STEP = 1e14
const HOUR_MS = 3_600_000

/** A customer counts as answered once a reply is on its way or marked as posted; a draft answers nobody. */
export const isAnswered = (state: ReplyState): boolean => ANSWERED.has(state)

/** A row of a file is the owner's word: it is shown to nobody else and enters no average. */
export const isConfirmed = ({ source }: Pick<ProviderFacts, 'source'>): boolean => source !== 'file'
/** What the public may see. */
export const CONFIRMED_SOURCES = ['places', 'business_profile'] as const satisfies readonly ReviewSource[]

/** What the customer wrote; `text` may be the provider's translation of it. */
export const writtenText = ({
  text,
  originalText,
}: Pick<ProviderFacts, 'text' | 'originalText'>): string | null => originalText ?? text

type Answered = Pick<ReviewFields, 'replyState' | 'repliedAt' | 'editedAt'>

/** The reply is out, but the customer has rewritten the review since. */
export const isReplyOutdated = ({ replyState, repliedAt, editedAt }: Answered): boolean =>
  isAnswered(replyState) && Boolean(repliedAt && editedAt && editedAt > repliedAt)

type Basis = Answered &
  Pick<ReviewFields, 'source' | 'rating' | 'text' | 'originalText' | 'publishedAt' | 'deletedAt'>

export function derive(review: Basis, timeZone: string): DerivedFacts {
  const { rating, publishedAt, repliedAt, replyState } = review
  const hasText = Boolean(review.text || review.originalText)
  const responded = isAnswered(replyState) && !isReplyOutdated(review)
  const at = publishedAt.getTime()
  return {
    live: review.deletedAt === null,
    hasText,
    responded,
    urgent: rating <= URGENT_MAX_RATING && hasText && !responded,
    replyHours:
      responded && repliedAt && isConfirmed(review)
        ? Math.max(0, (repliedAt.getTime() - at) / HOUR_MS)
        : null,
    month: monthIn(timeZone, publishedAt),
    highKey: rating * RATING_STEP + at,
    lowKey: rating * RATING_STEP - at,
  }
}
