import { expect, test } from '@jest/globals'
import { keyedMutex } from './keyed-mutex.ts'

test('one at a time per key, in order, and a failure holds nobody up', async () => {
  const exclusive = keyedMutex()
  const log: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = [exclusive(1, work('a', true)), exclusive(1, work('b')), exclusive(2, work('other'))]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
  ])
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('a ends'))
})
