import { expect, it } from '@jest/globals'
import { pauseReasonOf } from './request-brake.domain.ts'

const sent = (count: number) => Array.from({ length: count }, () => ({ state: 'sent', optedOutAt: null }))
const left = (count: number) =>
  Array.from({ length: count }, () => ({ state: 'opened', optedOutAt: new Date() }))
const failed = (count: number) => Array.from({ length: count }, () => ({ state: 'failed', optedOutAt: null }))

it.each([
  ['nothing', [], null],
  ['two of two hundred who left', [...left(2), ...sent(198)], null],
  ['three of two hundred who left', [...left(3), ...sent(197)], 'opt_outs'],
  ['three who left long ago', [...sent(200), ...left(3)], null],
  ['ten of two hundred that failed', [...failed(10), ...sent(190)], null],
  ['eleven of two hundred that failed', [...failed(11), ...sent(189)], 'errors'],
  ['both', [...failed(11), ...left(3)], 'opt_outs'],
])('%s', (_, last, reason) => expect(pauseReasonOf(last)).toBe(reason))
