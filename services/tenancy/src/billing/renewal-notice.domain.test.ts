import { expect, test } from '@jest/globals'
import { renewalNoticeOf } from './renewal-notice.domain.ts'

const END = new Date('2028-01-10T12:00:00Z')
const TOLD = new Date('2027-12-26T12:00:00Z')
const year = {
  status: 'active' as const,
  yearlyCents: 29_000,
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
}
const before = { ...year, renewalNoticeAt: null }

test.each([
  ['first read', year, { ...before, yearlyCents: null, currentPeriodEnd: null }, TOLD],
  ['read again before', year, { ...before, renewalNoticeAt: TOLD }, TOLD],
  ['read again once it was told', year, before, null],
  ['renewed', year, { ...before, currentPeriodEnd: new Date('2027-01-10T12:00:00Z') }, TOLD],
  ['kept after a cancellation', year, { ...before, cancelAtPeriodEnd: true }, TOLD],
  ['cancelled', { ...year, cancelAtPeriodEnd: true }, { ...before, renewalNoticeAt: TOLD }, null],
  ['by the month', { ...year, yearlyCents: null }, before, null],
  ['on trial', { ...year, status: 'trialing' as const }, before, null],
])('%s', (_, after, seen, at) => {
  expect(renewalNoticeOf(after, seen)).toEqual(at)
})
