import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import { type ReplyState, URGENT_MAX_RATING } from '@avaliax/proto/reviews/review.routes.ts'
import type { DerivedFacts, ProviderFacts, Review } from './review.model.ts'

const ANSWERED: ReadonlySet<ReplyState> = new Set(['sending', 'pending', 'live', 'manual'])
/** Further apart than any two instants. */
export const RATING_STEP = 1e14
const HOUR_MS = 3_600_000

/** A customer counts as answered once a reply is on its way or marked as posted; a draft answers nobody. */
export const isAnswered = (state: ReplyState): boolean => ANSWERED.has(state)

/** A row of a file is the owner's word: it is shown to nobody else and enters no average. */
export const isConfirmed = ({ source }: Pick<ProviderFacts, 'source'>): boolean => source !== 'file'
/** The public may see these. */
export const CONFIRMED_SOURCES = ['places', 'business_profile'] as const satisfies readonly Review['source'][]

/** Answers what the customer wrote; `text` may be the provider's translation of it. */
export const writtenText = ({
  text,
  originalText,
}: Pick<ProviderFacts, 'text' | 'originalText'>): string | null => originalText ?? text

type Answered = Pick<Review, 'replyState' | 'repliedAt' | 'editedAt'>

/** The reply is out, but the customer has rewritten the review since. */
export const isReplyOutdated = ({ replyState, repliedAt, editedAt }: Answered): boolean =>
  isAnswered(replyState) && Boolean(repliedAt && editedAt && editedAt > repliedAt)

type Basis = Answered &
  Pick<Review, 'source' | 'rating' | 'text' | 'originalText' | 'publishedAt' | 'deletedAt'>

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
