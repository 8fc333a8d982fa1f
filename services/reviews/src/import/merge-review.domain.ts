import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import { derive, type ProviderFacts, type ReplyFacts, type Review } from '../review/review.domain.ts'
import type { NewReview, ReviewPatch } from '../review/review.repository.ts'
import type { IncomingReview } from './import-source.ts'

const DAY_MS = 86_400_000
/** A reply just sent may be missing from a list for a while. */
const REPLY_SETTLE_MS = 600_000

const CONTENT = [
  'rating',
  'text',
  'originalText',
  'language',
  'originalLanguage',
  'authorName',
  'authorPhotoUrl',
  'authorUrl',
  'googleUrl',
  'googlePlaceId',
  'resourceName',
] as const satisfies readonly (keyof ProviderFacts)[]

const REPLY = [
  'responseText',
  'replyState',
  'replyViolation',
  'responsePostedManually',
] as const satisfies readonly (keyof ReplyFacts)[]

/** A reply made elsewhere is nobody's to wait for; the next import may well tell first. */
const CHECK_AFTER_MS = 300_000
const firstCheck = (state: string | undefined, now: Date): Date | null =>
  state === 'pending' ? new Date(now.getTime() + CHECK_AFTER_MS) : null

interface Moment {
  now: Date
  timeZone: string
}

export interface Merge {
  patch: ReviewPatch
  contentChanged: boolean
  replyChanged: boolean
}

export const tokensOf = ({
  authorName,
  text,
  originalText,
}: Pick<ProviderFacts, 'authorName' | 'text' | 'originalText'>): string[] =>
  searchTokens([authorName, originalText, text].filter(Boolean).join(' '))

/** A review seen for the first time. */
export function newReview(
  ids: { _id: number; clientId: number },
  incoming: IncomingReview,
  { now, timeZone }: Moment,
): NewReview {
  const { reply, ...facts } = incoming
  const base = {
    ...ids,
    ...facts,
    ...replyFacts(null, reply, now),
    responseGeneratedAt: null,
    socialMediaPostText: null,
    deletedAt: null,
    tokens: tokensOf(incoming),
    lastGenerationId: null,
    sendAt: null,
    replyChecks: 0,
    replyCheckAt: firstCheck(reply?.state, now),
  }
  return { ...base, ...derive(base, timeZone) }
}

/** What the provider's present word changes; null: nothing. */
export function mergeReview(
  review: Review,
  incoming: IncomingReview,
  { now, timeZone }: Moment,
): Merge | null {
  const { reply, expiresAt, ...facts } = incoming
  const replied = replyFacts(review, reply, now)
  const moved = facts.publishedAt.getTime() !== review.publishedAt.getTime()
  const contentChanged =
    moved || review.deletedAt !== null || CONTENT.some((field) => facts[field] !== review[field])
  const replyChanged = REPLY.some((field) => replied[field] !== review[field])
  // Renewing at every look would be a write a look.
  const aging =
    expiresAt !== null &&
    (review.expiresAt === null || expiresAt.getTime() - review.expiresAt.getTime() > DAY_MS)
  if (!contentChanged && !replyChanged && !aging) return null

  const merged = { ...review, ...facts, ...replied, deletedAt: null }
  const patch: ReviewPatch = {
    ...facts,
    ...replied,
    expiresAt,
    deletedAt: null,
    tokens: tokensOf(merged),
    ...(replyChanged && { replyChecks: 0, replyCheckAt: firstCheck(replied.replyState, now) }),
    ...derive(merged, timeZone),
  }
  return { patch, contentChanged, replyChanged }
}

type Held = Pick<Review, keyof ReplyFacts>
type MergedReply = Omit<ReplyFacts, 'responseGeneratedAt'>

const NO_REPLY: MergedReply = {
  responseText: null,
  responsePostedManually: false,
  replyState: 'none',
  replyViolation: null,
  repliedAt: null,
}

/** Both ways: a reply made elsewhere appears here, one that vanished there becomes a draft again. */
export function replyFacts(
  held: Held | null,
  remote: BusinessReply | null | undefined,
  now: Date,
): MergedReply {
  const mine: MergedReply = held ? pickReply(held) : NO_REPLY
  if (remote === undefined || mine.replyState === 'sending') return mine
  if (remote === null) return vanished(mine, now)
  // A rejected text is what the owner is replacing, or has dealt with by hand.
  const answeredHere = mine.replyState === 'draft' || mine.replyState === 'manual'
  if (remote.state === 'rejected' && answeredHere) return mine
  return {
    responseText: remote.text || null,
    responsePostedManually: mine.responsePostedManually,
    replyState: remote.state,
    replyViolation: remote.state === 'rejected' ? remote.violation : null,
    repliedAt: remote.state === 'rejected' ? null : (remote.updatedAt ?? mine.repliedAt ?? now),
  }
}

function vanished(mine: MergedReply, now: Date): MergedReply {
  const { replyState, repliedAt, responseText } = mine
  const settling =
    replyState === 'pending' && repliedAt !== null && now.getTime() - repliedAt.getTime() < REPLY_SETTLE_MS
  if ((replyState !== 'live' && replyState !== 'pending') || settling) return mine
  return { ...mine, replyState: responseText ? 'draft' : 'none', repliedAt: null }
}

const pickReply = ({
  responseText,
  responsePostedManually,
  replyState,
  replyViolation,
  repliedAt,
}: Held): MergedReply => ({
  responseText,
  responsePostedManually,
  replyState,
  replyViolation,
  repliedAt,
})
