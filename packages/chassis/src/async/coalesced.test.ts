import { expect, it } from '@jest/globals'
import { coalesced } from './coalesced.ts'

function counting(keptMs: number) {
  const clock = { now: 1 }
  const share = coalesced({ keptMs, clock: () => clock.now })
  let calls = 0
  const work = async () => {
    await Promise.resolve()
    return ++calls
  }
  return { clock, share, work, calls: () => calls }
}

it('asks once for all who ask at the same time, and for those who ask within the while', async () => {
  const { clock, share, work, calls } = counting(60_000)
  expect(await Promise.all(Array.from({ length: 200 }, () => share('a', work)))).toEqual(Array(200).fill(1))
  clock.now = 60_000
  expect(await share('a', work)).toBe(1)
  expect(await share('b', work)).toBe(2)
  clock.now = 60_002
  expect(await share('a', work)).toBe(3)
  expect(calls()).toBe(3)
})

it('keeps no failure', async () => {
  const { share, work } = counting(60_000)
  const failing = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([share('a', failing), share('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', work)).toBe(1)
})

it('keeps nothing for a while of 0', async () => {
  const { share, work } = counting(0)
  expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1])
  expect(await share('a', work)).toBe(2)
})
