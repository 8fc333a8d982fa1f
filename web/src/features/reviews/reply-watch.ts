import type { Review } from '@avaliax/proto/reviews/review.routes.ts'

/** A reply on its way is watched: within its undo window often, while Google checks it now and then. */
export const WATCH_MS = { sending: 5000, pending: 30_000, none: 0 }
export type ReplyWatch = keyof typeof WATCH_MS

type Watched = Pick<Review, 'replyState' | 'pendingReplyState'>

/** How closely the replies of these reviews, and the new texts of live ones, have to be watched. */
export function watchOf(reviews: readonly Watched[]): ReplyWatch {
  const states = new Set(
    reviews.flatMap(({ replyState, pendingReplyState }) => [replyState, pendingReplyState]),
  )
  return states.has('sending') ? 'sending' : states.has('pending') ? 'pending' : 'none'
}
