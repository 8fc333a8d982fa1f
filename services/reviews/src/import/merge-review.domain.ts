import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { derive, type ProviderFacts, type ReplyFacts, type Review } from '../review/review.domain.ts'
import type { NewReview, ReviewPatch } from '../review/review.repository.ts'
import type { IncomingReview } from './import-source.service.ts'
import { replyFacts, replyOfExport } from './merge-reply.domain.ts'

const DAY_MS = 86_400_000

const CONTENT = [
  'source',
  'googleReviewId',
  'rating',
  'text',
  'originalText',
  'language',
  'originalLanguage',
  'authorName',
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
  'pendingResponseText',
  'pendingReplyState',
] as const satisfies readonly (keyof ReplyFacts)[]

/** A reply made elsewhere is nobody's to wait for; the next import may well tell first. */
const CHECK_AFTER_MS = 300_000
const firstCheck = (
  { replyState, pendingReplyState }: Pick<ReplyFacts, 'replyState' | 'pendingReplyState'>,
  now: Date,
): Date | null =>
  replyState === 'pending' || pendingReplyState === 'pending'
    ? new Date(now.getTime() + CHECK_AFTER_MS)
    : null

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
  ids: { _id: number; clientId: number; pictureId: string | null },
  incoming: IncomingReview,
  { now, timeZone }: Moment,
): NewReview {
  const { reply, exported, ...facts } = incoming
  const replied = exported ? replyOfExport(null, exported.reply, now) : replyFacts(null, reply, now)
  const base = {
    ...ids,
    ...facts,
    ...replied,
    responseGeneratedAt: null,
    responseEditedAt: null,
    replyAskedBy: null,
    socialMediaPostText: null,
    deletedAt: null,
    tokens: tokensOf(incoming),
    lastGenerationId: null,
    sendAt: null,
    replyChecks: 0,
    replyCheckAt: firstCheck(replied, now),
  }
  return { ...base, ...derive(base, timeZone) }
}

/** What the provider's present word changes; null: nothing. */
export function mergeReview(
  review: Review,
  incoming: IncomingReview,
  { now, timeZone }: Moment,
): Merge | null {
  const { reply, exported, expiresAt, ...facts } = incoming
  const replied = exported ? replyOfExport(review, exported.reply, now) : replyFacts(review, reply, now)
  const moved = facts.publishedAt.getTime() !== review.publishedAt.getTime()
  const contentChanged =
    moved || review.deletedAt !== null || CONTENT.some((field) => facts[field] !== review[field])
  const replyChanged = REPLY.some((field) => replied[field] !== review[field])
  // Renewing at every look would be a write a look.
  const aging =
    expiresAt !== null &&
    (review.expiresAt === null || expiresAt.getTime() - review.expiresAt.getTime() > DAY_MS)
  // The provider changes picture addresses: stored, but not announced.
  const newPicture = facts.authorPhotoUrl !== review.authorPhotoUrl
  if (!contentChanged && !replyChanged && !aging && !newPicture) return null

  const merged = { ...review, ...facts, ...replied, deletedAt: null }
  const patch: ReviewPatch = {
    ...facts,
    ...replied,
    expiresAt,
    deletedAt: null,
    tokens: tokensOf(merged),
    ...(replyChanged && { replyChecks: 0, replyCheckAt: firstCheck(replied, now) }),
    ...derive(merged, timeZone),
  }
  return { patch, contentChanged, replyChanged }
}
