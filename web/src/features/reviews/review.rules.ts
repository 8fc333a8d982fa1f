import { firstSign } from '@avaliax/proto/graphemes.ts'
import { IFOOD_REPLY_MAX, IFOOD_REPLY_MIN } from '@avaliax/proto/reviews/ifood-reply.ts'
import { REPLY_MAX_BYTES, type Review, URGENT_MAX_RATING } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'

const ANSWERED = new Set<Review['replyState']>(['sending', 'pending', 'live', 'manual'])

/** The customer has an answer, or it is on its way. A draft answers nobody. */
const hasReply = ({ replyState }: Pick<Review, 'replyState'>) => ANSWERED.has(replyState)

/** An answer to what the review says now: the customer may have rewritten it since. */
export const isResponded = (review: Pick<Review, 'replyState' | 'replyOutdated'>) =>
  hasReply(review) && !review.replyOutdated

/** Nothing is out yet: text and mark may change. */
export const isOpenToEdits = (review: Pick<Review, 'replyState'>) => !hasReply(review)

export const isUrgent = (review: Review) =>
  review.rating <= URGENT_MAX_RATING && Boolean(review.text || review.originalText) && !isResponded(review)

/** Another platform takes an answer from here, or it does not; Google does where the client is connected. */
export const mayPublish = (client: Client | undefined, { origin }: Pick<Review, 'origin'>) =>
  origin
    ? origin.takesReply === true
    : Boolean(client?.googleConnected && client.googleLocationResourceName) &&
      client?.googleIntegrationMode === 'advanced'

/** Google takes another text for a reply that is published; other platforms do not. */
export const mayRewriteLive = (client: Client | undefined, review: Pick<Review, 'origin'>) =>
  !review.origin && mayPublish(client, review)

/** Another platform counts characters; undefined: Google's rule. */
export const lengthLimitsOf = ({ origin }: Pick<Review, 'origin'>) =>
  origin?.takesReply ? { min: IFOOD_REPLY_MIN, max: IFOOD_REPLY_MAX } : undefined

export function fitsOrigin(review: Pick<Review, 'origin'>, text: string): boolean {
  const limits = lengthLimitsOf(review)
  const { length } = text.trim()
  return !limits || (length >= limits.min && length <= limits.max)
}

/** Answers what the customer wrote, and its translation where it differs. */
export function wordingOf({ text, originalText }: Review): {
  original: string | null
  translation: string | null
} {
  const original = originalText ?? text
  return { original, translation: text && originalText && text !== originalText ? text : null }
}

export const languageOf = ({ originalLanguage, language }: Review) => originalLanguage ?? language

/** The language of a review where it is not the reader's own; undefined also where it is not known. */
export function foreignLanguageOf(review: Review, reader: Language): string | undefined {
  const language = languageOf(review)?.split('-')[0]?.toLowerCase()
  return language && /^[a-z]{2,3}$/.test(language) && language !== reader ? language : undefined
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return [first, last]
    .map((word) => firstSign(word))
    .join('')
    .toUpperCase()
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).length
export const isTooLong = (text: string) => bytesOf(text) > REPLY_MAX_BYTES

/** How many characters must go from the end until the reply fits. */
export function charactersOver(text: string): number {
  const characters = [...text]
  let bytes = bytesOf(text)
  let over = 0
  while (bytes > REPLY_MAX_BYTES) {
    over += 1
    bytes -= bytesOf(characters.at(-over) ?? '')
  }
  return over
}

/** Pictures come through our own address and from nowhere else. */
export const pictureOf = (url: string | null) => (url?.startsWith('/api/public/pictures/') ? url : undefined)

/** Links come from the provider's data: anything but https is not followed. */
export const safeUrl = (url: string | null) => (url?.startsWith('https://') ? url : undefined)
