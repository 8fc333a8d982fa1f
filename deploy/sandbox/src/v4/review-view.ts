import type { Review, ReviewReply } from '../state/scenario.ts'

const STARS = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** Google drops trailing zeros: 0, 3, 6 or 9 fractional digits arrive. */
export function timestamp(ms: number): string {
  const written = new Date(ms).toISOString()
  return written.endsWith('.000Z') ? written.replace('.000Z', 'Z') : written
}

export function replyView(reply: ReviewReply, now: number) {
  const decided = now >= reply.decidedAt
  const state = decided ? reply.outcome : 'PENDING'
  return {
    comment: reply.comment,
    updateTime: timestamp(reply.updatedAt),
    reviewReplyState: state,
    ...(state === 'REJECTED' && reply.policyViolation ? { policyViolation: reply.policyViolation } : {}),
  }
}

function commentOf(review: Review): string | null {
  const { text, translations, language, layout } = review
  const translated = translations[language === 'pt' ? 'en' : 'pt']
  if (text === null || !translated || layout === 'plain') return text
  return layout === 'translated_first'
    ? `(Translated by Google) ${translated}\n\n(Original)\n${text}`
    : `${text}\n\n(Translated by Google)\n${translated}`
}

function reviewerOf(review: Review, origin: string) {
  if (review.anonymous) return { displayName: 'A Google User', isAnonymous: true }
  const picture = `${origin}/places/img/author-${review.id.slice(6, 18)}?w=120`
  return { profilePhotoUrl: picture, displayName: review.author }
}

interface Shown {
  parent: string
  now: number
  origin: string
}

export function reviewView(review: Review, { parent, now, origin }: Shown) {
  const comment = commentOf(review)
  const media = Array.from({ length: review.mediaCount }, (_none, index) => ({
    thumbnailUrl: `https://lh3.example/p/${review.id}-${index}`,
    thumbnailLabel: `Photo ${index + 1}`,
  }))
  return {
    name: `${parent}/reviews/${review.id}`,
    reviewId: review.id,
    reviewer: reviewerOf(review, origin),
    starRating: STARS[review.stars],
    ...(comment === null ? {} : { comment }),
    createTime: timestamp(review.createdAt),
    updateTime: timestamp(review.updatedAt),
    ...(review.reply ? { reviewReply: replyView(review.reply, now) } : {}),
    ...(media.length > 0 ? { reviewMediaItems: media } : {}),
  }
}
