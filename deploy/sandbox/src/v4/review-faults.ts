import type { Exchange } from '../kernel/exchange.ts'
import { randomCode, seededRandom } from '../seed/random.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Review } from '../state/scenario.ts'

/** The world changing between two reads: done just before the answer, and lasting. */
export function applyReviewFault(state: SandboxState, exchange: Exchange, placeId: string): void {
  const { fault } = exchange
  if (!fault) return
  const { reviews, clock } = state
  const reviewId = fault.params.reviewId ?? exchange.params.review
  const all = reviews.of(placeId)
  const target = all.find((review) => review.id === reviewId) ?? (reviewId ? undefined : all[0])
  const replied = all.find((review) => review.reply && (!reviewId || review.id === reviewId))
  const touched = changeReview({ mode: fault.mode, params: fault.params, target, replied, now: clock.now() })
  if (fault.mode === 'review_deleted' && target) reviews.remove(placeId, target.id)
  else if (fault.mode === 'shift_page') reviews.add(placeId, arrived(clock.now(), all.length))
  else if (touched) reviews.touch(placeId)
  else return
  state.changed()
}

interface Change {
  mode: string
  params: Record<string, unknown>
  target: Review | undefined
  replied: Review | undefined
  now: number
}

function changeReview({ mode, params, target, replied, now }: Change): boolean {
  if (mode === 'review_edited' && target) {
    target.stars = Number(params.stars ?? (target.stars === 1 ? 5 : 1))
    target.text = String(
      params.comment ?? 'Mudei de opinião depois da última visita: o atendimento decepcionou.',
    )
    target.language = 'pt'
    target.translations = {}
    target.updatedAt = now
    return true
  }
  if (mode === 'anonymized' && target) {
    target.anonymous = true
    return true
  }
  if (mode === 'reply_vanished' && replied) {
    replied.reply = null
    return true
  }
  return false
}

function arrived(now: number, ordinal: number): Review {
  return {
    id: `AbFvOq${randomCode(26, seededRandom(ordinal + 99))}s${ordinal}`,
    author: 'Célia Prado',
    anonymous: false,
    stars: 4,
    language: 'pt',
    translations: {},
    layout: 'plain',
    text: 'Cheguei no meio da conferência, e o atendimento foi ótimo.',
    createdAt: now,
    updatedAt: now,
    mediaCount: 0,
    reply: null,
    pinned: false,
  }
}
