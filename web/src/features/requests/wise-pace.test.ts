import { expect, test } from '@jest/globals'
import { wiseInvitations } from './wise-pace.ts'

test.each([
  [0, 10],
  [1.25, 13],
  [20, 50],
])('after %d reviews a week %d invitations are wise', (reviews, invitations) =>
  expect(wiseInvitations(reviews)).toBe(invitations),
)
