import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import type { ReplyFacts, Review } from '../review/review.model.ts'
import type { FileReply } from './incoming-review.domain.ts'

/** A reply just sent may be missing from a list for a while. */
const REPLY_SETTLE_MS = 600_000

type StoredReply = Pick<Review, keyof ReplyFacts>
export type MergedReply = Omit<ReplyFacts, 'responseGeneratedAt' | 'responseEditedAt'>

const NO_PENDING = { pendingResponseText: null, pendingReplyState: null }
const NO_REPLY: MergedReply = {
  responseText: null,
  responsePostedManually: false,
  replyState: 'none',
  replyViolation: null,
  repliedAt: null,
  ...NO_PENDING,
}

/** Both ways: a reply made elsewhere appears here, one that vanished there becomes a draft again. */
export function replyFacts(
  stored: StoredReply | null,
  remote: BusinessReply | null | undefined,
  now: Date,
): MergedReply {
  const mine: MergedReply = stored ? pickReply(stored) : NO_REPLY
  const sending = mine.replyState === 'sending' || mine.pendingReplyState === 'sending'
  if (remote === undefined || sending) return mine
  if (remote === null) return vanished(mine, now)
  if (mine.pendingReplyState !== null) return besideNewText(mine, remote)
  // A rejected text is what the owner is replacing, or has dealt with by hand.
  const answeredHere = mine.replyState === 'draft' || mine.replyState === 'manual'
  if (remote.state === 'rejected' && answeredHere) return mine
  return {
    ...NO_PENDING,
    responseText: remote.text || null,
    responsePostedManually: false,
    replyState: remote.state,
    replyViolation: remote.state === 'rejected' ? remote.violation : null,
    repliedAt: remote.state === 'rejected' ? null : (remote.updatedAt ?? mine.repliedAt ?? now),
  }
}

/** Our own export tells what was known when it was written: what is stored is newer, unless the file has another answer. */
export function replyOfExport(
  stored: StoredReply | null,
  exported: FileReply | null,
  now: Date,
): MergedReply {
  const mine: MergedReply = stored ? pickReply(stored) : NO_REPLY
  if (!exported || exported.text === mine.responseText) return mine
  const { text, at, state } = exported
  const isFree = mine.replyState === 'none' || (state !== 'draft' && mine.replyState === 'draft')
  if (!isFree) return mine
  return {
    ...NO_REPLY,
    responseText: text,
    replyState: state,
    responsePostedManually: state === 'manual',
    repliedAt: state === 'draft' ? null : (at ?? now),
  }
}

/** A new text waits beside a live reply: what the provider shows is the one or the other. */
function besideNewText(mine: MergedReply, { text, state, violation }: BusinessReply): MergedReply {
  if (text !== mine.pendingResponseText)
    return state === 'live' ? { ...mine, responseText: text || null } : mine
  if (state === 'live')
    return { ...mine, ...NO_PENDING, responseText: text, replyState: 'live', replyViolation: null }
  // Refused before, and written anew since: the draft is what the owner wants now.
  if (mine.pendingReplyState !== 'pending' || state === 'pending') return mine
  return { ...mine, pendingReplyState: 'rejected', replyViolation: violation }
}

function vanished(mine: MergedReply, now: Date): MergedReply {
  const { replyState, repliedAt, responseText, pendingResponseText } = mine
  const settling =
    replyState === 'pending' && repliedAt !== null && now.getTime() - repliedAt.getTime() < REPLY_SETTLE_MS
  if ((replyState !== 'live' && replyState !== 'pending') || settling) return mine
  const text = pendingResponseText ?? responseText
  return { ...mine, ...NO_PENDING, responseText: text, replyState: text ? 'draft' : 'none', repliedAt: null }
}

const pickReply = ({
  responseText,
  responsePostedManually,
  replyState,
  replyViolation,
  repliedAt,
  pendingResponseText,
  pendingReplyState,
}: StoredReply): MergedReply => ({
  responseText,
  responsePostedManually,
  replyState,
  replyViolation,
  repliedAt,
  pendingResponseText,
  pendingReplyState,
})
