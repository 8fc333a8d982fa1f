import type { ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import { expect, test } from '@jest/globals'
import type { Review } from '../review/review.domain.ts'
import { edited, moderated, sending, toggledManual, undone } from './reply.domain.ts'

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
    ...changes,
  }) as Review
const POSTED = expect.objectContaining({ code: 'REPLY_POSTED' })
const STATES: ReplyState[] = ['none', 'draft', 'sending', 'pending', 'live', 'rejected', 'manual']

const allowed = (act: (review: Review) => unknown): ReplyState[] =>
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
  expect(allowed((one) => edited(one, 'x'))).toEqual(['none', 'draft', 'rejected'])
  expect(allowed((one) => toggledManual(one, NOW))).toEqual(['none', 'draft', 'rejected', 'manual'])
  expect(allowed((one) => sending(one, { now: NOW, undoMs: 1 }))).toEqual([
    'none',
    'draft',
    'sending',
    'rejected',
  ])
  expect(allowed((one) => undone(one, NOW))).toEqual(['draft'])
})

test('the undo window closes to the millisecond', () => {
  const patch = sending(review({}), { now: NOW, undoMs: 8_000 })
  expect(patch).toMatchObject({ replyState: 'sending', sendAt: later(8_000) })
  const under = review({ replyState: 'sending', sendAt: later(8_000) })
  expect(undone(under, later(7_999))).toMatchObject({ replyState: 'draft', sendAt: null, repliedAt: null })
  expect(() => undone(under, later(8_000))).toThrow()
})

test('asking again for a reply on its way changes nothing', () => {
  expect(sending(review({ replyState: 'sending' }), { now: NOW, undoMs: 1 })).toBeNull()
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
