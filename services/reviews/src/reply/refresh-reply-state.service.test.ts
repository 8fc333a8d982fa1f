import { expect, jest, test } from '@jest/globals'
import { refreshReplyState } from './refresh-reply-state.service.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

test.each([
  ['pending', 1, [{ replyChecks: 5, replyCheckAt: new Date('2026-11-22T12:30:00Z') }]],
  ['live', 0, []],
])(
  'after a look that told nothing, a %s reply is looked at %i more times, later',
  async (replyState, _, plans) => {
    const scheduleCheck = jest.fn(async (_review: object, _plan: object) => {})
    const review = { replyState, pendingReplyState: null, replyChecks: 4, repliedAt: NOW }
    const refresh = refreshReplyState({
      reviews: { find: async () => review, scheduleCheck },
      now: () => NOW,
    } as never)
    await refresh.undecided({ clientId: 7, reviewId: 8 })
    expect(scheduleCheck.mock.calls.map(([, plan]) => plan)).toEqual(
      plans.map((plan) => expect.objectContaining(plan)),
    )
  },
)
