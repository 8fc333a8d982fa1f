import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { derive, isConfirmed, writtenText } from '../review/review.domain.ts'
import type { NewReview, ProviderFacts, ReplyFacts, Review } from '../review/review.model.ts'
import type { ReviewPatch } from '../review/review.repository.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
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

const UNCOMPARED = [
  'aspects',
  'origin',
  'authorPhotoUrl',
  'publishedAt',
  'relativeTimeDescription',
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
  const { reply, exported, updatedAt: _told, ...facts } = incoming
  const mergedReply = exported ? replyOfExport(null, exported.reply, now) : replyFacts(null, reply, now)
  const base = {
    ...ids,
    ...facts,
    ...mergedReply,
    responseGeneratedAt: null,
    responseEditedAt: null,
    replyAskedBy: null,
    socialMediaPostText: null,
    deletedAt: null,
    editedAt: null,
    tokens: tokensOf(incoming),
    lastGenerationId: null,
    sendAt: null,
    replyChecks: 0,
    replyCheckAt: firstCheck(mergedReply, now),
  }
  return { ...base, ...derive(base, timeZone) }
}

type Wording = Pick<Review, 'rating' | 'text' | 'originalText'>

/** The customer changed stars or words; a new translation of the same words is no edit. */
export const isRewritten = (before: Wording, after: Wording): boolean =>
  before.rating !== after.rating || writtenText(before) !== writtenText(after)

/** A file of our own export may hold one wording of two: the same words change nothing. */
function knownWording(
  { text, originalText, language, originalLanguage }: Review,
  read: Wording,
): Partial<ProviderFacts> {
  const same = writtenText({ text, originalText }) === writtenText(read)
  return same ? { text, originalText, language, originalLanguage } : {}
}

/** A review that the maps show just as the owner's file has it is the owner's to keep; their terms bound only what came from them. */
const isOwnersCopy = (review: Review, read: ProviderFacts): boolean =>
  read.source === 'places' &&
  review.expiresAt === null &&
  review.source !== 'business_profile' &&
  !isRewritten(review, read)

/** The owner's file holds what the maps show: the row need not expire, and the file may know its reply. Null: nothing changes. */
export function ownersCopy(review: Review, fromFile: IncomingReview, moment: Moment): Merge | null {
  if (review.expiresAt === null || isRewritten(review, fromFile)) return null
  const facts = Object.fromEntries(
    [...CONTENT, ...UNCOMPARED].map((field) => [field, review[field]]),
  ) as unknown as ProviderFacts
  return mergeReview(review, { ...facts, reply: fromFile.reply, expiresAt: null }, moment)
}

/** Answers what the provider's present word changes; null: nothing. */
export function mergeReview(
  review: Review,
  incoming: IncomingReview,
  { now, timeZone }: Moment,
): Merge | null {
  const { reply, exported, updatedAt, expiresAt: expiry, ...read } = incoming
  const wording = isConfirmed(incoming) ? {} : knownWording(review, read)
  const facts = { ...read, ...wording }
  const expiresAt = isOwnersCopy(review, read) ? null : expiry
  const mergedReply = exported ? replyOfExport(review, exported.reply, now) : replyFacts(review, reply, now)
  const isMoved = facts.publishedAt.getTime() !== review.publishedAt.getTime()
  const contentChanged =
    isMoved || review.deletedAt !== null || CONTENT.some((field) => facts[field] !== review[field])
  const replyChanged = REPLY.some((field) => mergedReply[field] !== review[field])
  // Renewing at every look would be a write a look.
  const aging =
    expiresAt === null
      ? review.expiresAt !== null
      : review.expiresAt === null || expiresAt.getTime() - review.expiresAt.getTime() > DAY_MS
  // The provider changes picture addresses: stored, but not announced.
  const newPicture = facts.authorPhotoUrl !== review.authorPhotoUrl
  if (!contentChanged && !replyChanged && !aging && !newPicture) return null

  const editedAt = isRewritten(review, facts) ? (updatedAt ?? now) : (review.editedAt ?? null)
  const merged = { ...review, ...facts, ...mergedReply, editedAt, deletedAt: null }
  const patch: ReviewPatch = {
    ...facts,
    ...mergedReply,
    expiresAt,
    editedAt,
    deletedAt: null,
    tokens: tokensOf(merged),
    ...(review.formerPlace && { formerPlace: null }),
    ...(replyChanged && { replyChecks: 0, replyCheckAt: firstCheck(mergedReply, now) }),
    ...derive(merged, timeZone),
  }
  return { patch, contentChanged, replyChanged }
}
