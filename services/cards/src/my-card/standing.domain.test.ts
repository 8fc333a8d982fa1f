import { expect, test } from '@jest/globals'
import { ranked } from '../board/board.domain.ts'
import { standingOf } from './standing.domain.ts'

const board = (...taps: readonly [cardTaps: number, reviewRequests?: number][]) =>
  ranked(
    taps.map(([cardTaps, reviewRequests = cardTaps], index) => {
      const name = `Person ${index + 1}`
      return { employeeId: index + 1, name, cardTaps, reviewRequests }
    }),
  )

test.each([
  ['second, four visits behind', board([9], [5], [1]), { rank: 2, sharedWith: 0, visitsToFirst: 4 }],
  ['first', board([3], [8], [1]), { rank: 1, sharedWith: 0, visitsToFirst: 0 }],
  ['first with another', board([8], [8], [1]), { rank: 1, sharedWith: 1, visitsToFirst: 0 }],
  ['third with two others', board([2], [2], [9], [8], [2]), { rank: 3, sharedWith: 2, visitsToFirst: 7 }],
  ['as many visits, fewer requests', board([8, 8], [8, 7]), { rank: 2, sharedWith: 0, visitsToFirst: 0 }],
  ['first of a team without visits', board([0], [2]), { rank: 1, sharedWith: 0, visitsToFirst: 0 }],
  ['without a visit', board([4], [0]), null],
  ['not on the board', board([4]), null],
  ['nobody', [], null],
])('%s', (_name, entries, standing) => {
  expect(standingOf(entries, 2)).toEqual(standing)
})

test('nobody is ranked alone', () => {
  expect(standingOf(board([4]), 1)).toBeNull()
})
