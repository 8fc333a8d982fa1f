import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, jest, test } from '@jest/globals'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import { tapDrainer } from './tap-drainer.task.ts'

/** A journal in memory, and a ledger that notes what it was given. */
function setup(taps: number, { isBusy = (): boolean => false, arrivals = 0 } = {}) {
  const queue = Array.from({ length: taps }, (_, index) => ({ id: String(index) }) as TapRecord)
  const state = { appended: taps, failures: 0, wake: () => {} }
  const batches: number[] = []
  const written: string[] = []
  const errors: unknown[] = []
  const journal = {
    async next(limit: number) {
      const records = queue.slice(0, limit)
      if (records.length === 0) return null
      return { records, done: async () => void queue.splice(0, records.length) }
    },
    pending: () => queue.length,
    appended: () => state.appended,
    append: () => {},
    onReadable: (listener: () => void) => {
      state.wake = listener
    },
    close: async () => {},
  }
  const ledger = {
    async write(records: readonly TapRecord[]) {
      if (state.failures-- > 0) throw new Error('away')
      batches.push(records.length)
      written.push(...records.map(({ id }) => id))
      state.appended += arrivals
    },
  }
  const sizes = { batch: 5, smallBatch: 2, delayMs: 1 }
  const drainer = tapDrainer({ journal, ledger, isBusy, onError: (error) => errors.push(error), ...sizes })
  return { drainer, state, batches, written, errors }
}

afterEach(() => void jest.useRealTimers())

test('drains in order, in large batches', async () => {
  const { drainer, batches, written } = setup(17)
  drainer.start()
  await drainer.stop()
  expect(written).toEqual(Array.from({ length: 17 }, (_, index) => String(index)))
  expect(batches).toEqual([5, 5, 5, 2])
})

test('under overload, drains one small batch every five seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
  const { drainer, batches } = setup(17, { isBusy: () => true, arrivals: 9 })
  drainer.start()
  await nextTurn()
  expect(batches).toEqual([])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(batches).toEqual([2, 2])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(batches).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1])
  await drainer.stop()
})

test('a failed batch is retried as smaller ones, and no record is skipped', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
  const { drainer, state, batches, written, errors } = setup(3)
  state.failures = 2
  drainer.start()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(errors).toHaveLength(2)
  expect(written).toEqual(['0', '1', '2'])
  expect(batches).toEqual([2, 1])
  await drainer.stop()
})
