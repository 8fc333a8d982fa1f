import { IFOOD_REPLY_DAYS } from '@avaliax/proto/reviews/ifood-reply.ts'
import type { Review } from '../review/review.model.ts'

/** A review and its shop at iFood. */
export interface IfoodTarget {
  merchantId: string
  reviewId: string
}

const RESOURCE = /^ifood\/merchants\/([^/]+)\/reviews\/([^/]+)$/
const DAY_MS = 86_400_000

export const ifoodResource = ({ merchantId, reviewId }: IfoodTarget): string =>
  `ifood/merchants/${merchantId}/reviews/${reviewId}`

/** Null: it is of another source, or of a file. */
export function ifoodTarget({ resourceName }: Pick<Review, 'resourceName'>): IfoodTarget | null {
  const [, merchantId, reviewId] = RESOURCE.exec(resourceName ?? '') ?? []
  return merchantId && reviewId ? { merchantId, reviewId } : null
}

/** iFood publishes after some days, and takes no answer afterwards. */
export const isPastAnswering = (publishedAt: Date, now: Date): boolean =>
  now.getTime() - publishedAt.getTime() > IFOOD_REPLY_DAYS * DAY_MS
