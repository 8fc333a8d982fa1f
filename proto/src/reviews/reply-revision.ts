import type { Review } from './review.routes.ts'

type Reply = Pick<Review, 'responseText' | 'responsePostedManually' | 'replyState' | 'pendingResponseText'>

/** Answers what would be published now: a live reply's new text. */
export const replyShown = ({ replyState, responseText, pendingResponseText }: Reply): string =>
  (replyState === 'live' && pendingResponseText) || responseText || ''

/**
 * Names a reply as a person reads it: whoever sends it back says which text was on the screen. It is made of the words,
 * so that an import which touches other facts of the review is nobody's conflict.
 */
export function replyRevision(reply: Reply): string {
  const text = replyShown(reply)
  const mark = reply.responsePostedManually ? 'm' : ''
  return `${mark}${text.length.toString(36)}-${fnv1a(text).toString(36)}`
}

/** The 32 bits of FNV-1a, over UTF-16 units: told apart are two texts of one review, not the world's. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}
