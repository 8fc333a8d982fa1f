import type { ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import { describe, expect, test } from '@jest/globals'
import type { Review } from '../review/review.model.ts'
import { isNewlyPublished, moderated } from './moderation.domain.ts'
import { edited, toggledManual } from './reply.domain.ts'
import { sending, undone, withdrawn } from './undo-window.domain.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const review = (changes: Partial<Review>) =>
  ({
    replyState: 'draft',
    responseText: 'Oi',
    responsePostedManually: false,
    sendAt: null,
    repliedAt: null,
    replyChecks: 0,
    pendingResponseText: null,
    pendingReplyState: null,
    ...changes,
  }) as Review
const POSTED = expect.objectContaining({ code: 'REPLY_POSTED' })
const STATES: ReplyState[] = ['none', 'draft', 'sending', 'pending', 'live', 'rejected', 'manual']

const statesAllowing = (act: (review: Review) => unknown): ReplyState[] =>
  STATES.filter((replyState) => {
    try {
      act(review({ replyState }))
      return true
    } catch (error) {
      expect(error).toEqual(POSTED)
      return false
    }
  })

test('what each state allows', () => {
  expect(statesAllowing((one) => edited(one, 'x', NOW))).toEqual(['none', 'draft', 'live', 'rejected'])
  expect(statesAllowing((one) => toggledManual(one, NOW))).toEqual(['none', 'draft', 'rejected', 'manual'])
  expect(statesAllowing((one) => sending(one, { now: NOW, undoMs: 1, userId: 1 }))).toEqual([
    'none',
    'draft',
    'sending',
    'rejected',
  ])
  expect(statesAllowing((one) => undone(one, NOW))).toEqual(['draft'])
})

test('the undo window closes to the millisecond', () => {
  const patch = sending(review({}), { now: NOW, undoMs: 8_000, userId: 1 })
  expect(patch).toMatchObject({ replyState: 'sending', sendAt: later(8_000) })
  const under = review({ replyState: 'sending', sendAt: later(8_000) })
  expect(undone(under, later(7_999))).toMatchObject({ replyState: 'draft', sendAt: null, repliedAt: null })
  expect(() => undone(under, later(8_000))).toThrow()
})

test('asking again for a reply on its way changes nothing', () => {
  expect(sending(review({ replyState: 'sending' }), { now: NOW, undoMs: 1, userId: 1 })).toBeNull()
})

test('of a review that is taken out only what was to be sent becomes a draft', () => {
  const changed = STATES.filter((replyState) => Object.keys(withdrawn(review({ replyState }))).length > 0)
  expect(changed).toEqual(['sending'])
  expect(withdrawn(review({ replyState: 'sending' }))).toEqual({ replyState: 'draft', repliedAt: null })
  const replaced = review({ replyState: 'live', pendingResponseText: 'Novo', pendingReplyState: 'sending' })
  expect(withdrawn(replaced)).toEqual({ pendingReplyState: 'draft' })
})

test('a pending reply is looked at ever more seldom, and not for ever', () => {
  const gaps = [0, 1, 2, 7, 30].map((replyChecks) => {
    const { replyCheckAt } = moderated(
      review({ replyState: 'pending', replyChecks }),
      { state: 'pending', violation: null },
      NOW,
    )
    return (replyCheckAt?.getTime() ?? 0) - NOW.getTime()
  })
  expect(gaps).toEqual([5_000, 15_000, 60_000, 86_400_000, 86_400_000])
  expect(
    moderated(review({ replyChecks: 40 }), { state: 'pending', violation: null }, NOW).replyCheckAt,
  ).toBeNull()
})

test('a decision keeps when the customer was answered, a rejection takes it back', () => {
  const pending = review({ replyState: 'pending', repliedAt: later(-1) })
  expect(moderated(pending, { state: 'live', violation: null }, NOW)).toMatchObject({
    replyState: 'live',
    repliedAt: later(-1),
    replyCheckAt: null,
  })
  expect(moderated(pending, { state: 'rejected', violation: 'SPAM' }, NOW)).toMatchObject({
    repliedAt: null,
    replyViolation: 'SPAM',
  })
})

test('a reply is newly published when it can be read for the first time, or reads otherwise', () => {
  const states = STATES.filter((replyState) => isNewlyPublished(review({}), review({ replyState })))
  expect(states).toEqual(['live', 'manual'])
  const live = review({ replyState: 'live' })
  expect(isNewlyPublished(live, review({ ...live, pendingReplyState: 'draft' }))).toBe(false)
  expect(isNewlyPublished(live, review({ ...live, responseText: 'Novo texto' }))).toBe(true)
})

describe('a live reply', () => {
  const live = (changes: Partial<Review> = {}) =>
    review({ replyState: 'live', repliedAt: later(-1), ...changes })

  test('a new text waits beside it, and the old one again takes it away', () => {
    expect(edited(live(), ' Novo texto ', NOW)).toMatchObject({
      pendingResponseText: 'Novo texto',
      pendingReplyState: 'draft',
    })
    expect(edited(live({ pendingResponseText: 'x', pendingReplyState: 'draft' }), 'Oi', NOW)).toMatchObject({
      pendingResponseText: null,
      pendingReplyState: null,
    })
    expect(() => edited(live({ pendingReplyState: 'sending' }), 'x', NOW)).toThrow()
    expect(() => edited(live(), 'ã'.repeat(2_049), NOW)).toThrow(
      expect.objectContaining({ code: 'REPLY_TOO_LONG' }),
    )
  })

  test('only a new text is sent, and it can be taken back', () => {
    const how = { now: NOW, undoMs: 1_000, userId: 9 }
    expect(() => sending(live(), how)).toThrow(POSTED)
    const waiting = live({ pendingResponseText: 'Novo', pendingReplyState: 'draft' })
    expect(sending(waiting, how)).toMatchObject({ pendingReplyState: 'sending', replyAskedBy: 9 })
    const under = live({ pendingResponseText: 'Novo', pendingReplyState: 'sending', sendAt: later(1_000) })
    expect(undone(under, later(999))).toMatchObject({ pendingReplyState: 'draft', sendAt: null })
    expect(() => undone(under, later(1_000))).toThrow(POSTED)
  })

  test('it stays live until the new text is, and when that is refused', () => {
    const replaced = live({ pendingResponseText: 'Novo', pendingReplyState: 'pending' })
    const pending = moderated(replaced, { state: 'pending', violation: null }, NOW)
    expect(pending).toMatchObject({ pendingReplyState: 'pending' })
    expect(pending).not.toHaveProperty('replyState')
    expect(moderated(replaced, { state: 'rejected', violation: 'SPAM' }, NOW)).toMatchObject({
      pendingReplyState: 'rejected',
      replyViolation: 'SPAM',
    })
    expect(moderated(replaced, { state: 'live', violation: null }, NOW)).toMatchObject({
      responseText: 'Novo',
      pendingResponseText: null,
      pendingReplyState: null,
    })
  })
})
