import { expect, test } from '@jest/globals'
import { warningsOf } from './whatsapp-warning.domain.ts'

const GOOD = { state: 'APPROVED', category: 'UTILITY', quality: 'UNKNOWN' }

test.each([
  ['nothing', {}, []],
  ['is paused', { state: 'PAUSED' }, ['text-paused']],
  ['is refused', { state: 'REJECTED' }, ['text-rejected']],
  ['is disabled', { state: 'DISABLED' }, ['text-disabled']],
  ['costs otherwise', { category: 'MARKETING' }, ['text-recategorized']],
  ['is thought less of', { quality: 'YELLOW' }, ['text-quality']],
  ['is judged for the first time, well', { quality: 'GREEN' }, []],
  [
    'all at once',
    { state: 'PAUSED', category: 'MARKETING', quality: 'RED' },
    ['text-paused', 'text-recategorized', 'text-quality'],
  ],
])('%s', (_what, change, expected) => expect(warningsOf(GOOD, { ...GOOD, ...change })).toEqual(expected))

test.each([
  ['RED', 'GREEN', 0],
  ['RED', 'RED', 0],
  ['YELLOW', 'RED', 1],
  ['GREEN', 'YELLOW', 1],
])('from %s to %s: %i', (quality, next, count) =>
  expect(warningsOf({ ...GOOD, quality }, { ...GOOD, quality: next })).toHaveLength(count),
)

test('news that it is good again warns of nothing', () =>
  expect(warningsOf({ ...GOOD, state: 'PAUSED' }, GOOD)).toEqual([]))
