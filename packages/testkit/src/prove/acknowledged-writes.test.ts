import { expect, test } from '@jest/globals'
import { Refused } from '../api-client.ts'
import { compare, keepWriting } from './acknowledged-writes.ts'

test('what was acknowledged before a failure stays acknowledged, the failure is told by its status', async () => {
  let writes = 0
  const writing = keepWriting({
    loops: 1,
    pauseMs: 0,
    async write(key, acknowledge) {
      writes += 1
      if (writes === 1) acknowledge('created')
      if (writes === 2) throw new Error(key)
      throw new Refused('POST /', 503, { code: 'UNAVAILABLE', message: '' } as never)
    },
  })
  while (writes < 3) await new Promise(setImmediate)
  await writing.stop()
  expect([...writing.acknowledged]).toEqual(['created'])
  expect(writing.refused.get('none')).toBe(1)
  expect(writing.refused.get('503')).toBeGreaterThanOrEqual(2)
})

test('facts that are absent and facts that are there twice are counted', () => {
  expect(compare(new Set(['a', 'b']), ['a', 'a', 'c'])).toEqual({
    acknowledged: 2,
    stored: 3,
    lost: 1,
    twice: 1,
  })
})
