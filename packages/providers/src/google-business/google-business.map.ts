import { foreignLine } from '@avaliax/proto/foreign-text.ts'
import type {
  BusinessRole,
  WireAccount,
  WireLocation,
  WireReply,
  WireReview,
} from './google-business.schema.ts'
import { splitTranslation, withoutTranslation } from './translation-block.ts'

export type ReplyModeration = 'pending' | 'live' | 'rejected'

export interface BusinessReply {
  text: string
  updatedAt: Date | null
  state: ReplyModeration
  /** Why it was rejected; the provider's open list. */
  violation: string | null
}

export interface BusinessReview {
  googleReviewId: string
  resourceName: string
  authorName: string
  authorPhotoUrl: string | null
  /** Null: the provider names stars in a way that we do not know. */
  rating: number | null
  text: string | null
  originalText: string | null
  publishedAt: Date
  updatedAt: Date
  reply: BusinessReply | null
}

export type RatedReview = BusinessReview & { rating: number }

export const isRated = (review: BusinessReview): review is RatedReview => review.rating !== null

export interface BusinessLocation {
  title: string
  address: string | null
  city: string | null
  phone: string | null
  /** `accounts/{a}/locations/{l}`: the account cannot be recovered from the location later. */
  resourceName: string
  placeId: string | null
  newReviewUrl: string | null
  /** The owner may speak for the business: replies are published, reviews are told. */
  verified: boolean
  /** Its account has asked Google to be verified, and waits for the answer. */
  verificationRequested: boolean
  /** Google takes posts for it: chains of its larger customers and some trades have none; null: Google did not say. */
  mayPost: boolean | null
  /** The role in which the account manages it; null: Google did not say. */
  role: BusinessRole | null
}

const ANONYMOUS_NAME = 'A Google User'
const MODERATION: Record<string, ReplyModeration> = {
  PENDING: 'pending',
  REJECTED: 'rejected',
  APPROVED: 'live',
}

export const toReply = (reply: WireReply): BusinessReply => ({
  // The provider translates replies like comments.
  text: withoutTranslation(reply.comment),
  updatedAt: reply.updateTime ? new Date(reply.updateTime) : null,
  // Replies older than moderation carry no state and are shown; an unknown state is not yet shown for sure.
  state: reply.reviewReplyState === undefined ? 'live' : (MODERATION[reply.reviewReplyState] ?? 'pending'),
  violation: reply.policyViolation ?? null,
})

export function toReview(review: WireReview): BusinessReview {
  const { reviewer, reviewReply } = review
  const anonymous = reviewer?.isAnonymous === true
  return {
    googleReviewId: review.reviewId,
    resourceName: review.name,
    authorName: (!anonymous && reviewer?.displayName) || ANONYMOUS_NAME,
    authorPhotoUrl: (!anonymous && reviewer?.profilePhotoUrl) || null,
    rating: review.starRating,
    ...splitTranslation(review.comment),
    publishedAt: new Date(review.createTime),
    updatedAt: new Date(review.updateTime),
    reply: reviewReply ? toReply(reviewReply) : null,
  }
}

export function toLocation(
  account: Pick<WireAccount, 'name' | 'role' | 'verificationRequested'>,
  location: WireLocation,
): BusinessLocation {
  const { storefrontAddress: place, metadata } = location
  const parts = place && [
    ...place.addressLines,
    place.sublocality,
    place.locality,
    place.administrativeArea,
    place.postalCode,
  ]
  return {
    title: foreignLine(location.title),
    address: foreignLine(parts?.filter(Boolean).join(', ') ?? '') || null,
    city: foreignLine(place?.locality ?? '') || null,
    phone: location.phoneNumbers?.primaryPhone ?? null,
    resourceName: `${account.name}/${location.name}`,
    placeId: metadata?.placeId ?? null,
    newReviewUrl: metadata?.newReviewUri ?? null,
    verified: metadata?.hasVoiceOfMerchant ?? false,
    verificationRequested: account.verificationRequested,
    mayPost: metadata?.canOperateLocalPost ?? null,
    role: account.role,
  }
}
