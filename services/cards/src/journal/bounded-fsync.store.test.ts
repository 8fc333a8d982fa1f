import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { boundedFsync } from './bounded-fsync.store.ts'
import type { Done } from './group-commit.store.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A disk whose sync the test completes, and callers that record their results. */
function setup() {
  const syncs: Done[] = []
  let lateSyncs = 0
  const syncer = boundedFsync({
    sync: (done) => void syncs.push(done),
    onLate: () => void lateSyncs++,
    maxWaitMs: 5,
  })
  const results: string[] = []
  const write = (name: string) =>
    syncer.synced((error) => void results.push(error ? `${name}: ${error.message}` : name))
  return { syncs, results, write, syncer, late: () => lateSyncs }
}

test('a caller waits for the sync', () => {
  const { syncs, results, write, late } = setup()
  write('a')
  jest.advanceTimersByTime(4)
  expect(results).toEqual([])
  syncs[0]?.(null)
  expect(results).toEqual(['a'])
  jest.advanceTimersByTime(100)
  expect([syncs.length, late()]).toEqual([1, 0])
})

test('a caller waits at most the bound, and later callers do not wait until the late sync ends', () => {
  const { syncs, results, write, late } = setup()
  write('a')
  jest.advanceTimersByTime(5)
  expect(results).toEqual(['a'])
  write('b')
  write('c')
  expect(results).toEqual(['a', 'b', 'c'])
  expect([syncs.length, late()]).toEqual([1, 1])
})

test('writes after a late sync are synced when it ends, and the next caller waits for that', () => {
  const { syncs, results, write } = setup()
  write('a')
  jest.advanceTimersByTime(5)
  write('b')
  syncs[0]?.(null)
  expect(syncs).toHaveLength(2)
  write('c')
  expect(results).toEqual(['a', 'b'])
  syncs[1]?.(null)
  // The second sync may have begun before `c` was written.
  expect(results).toEqual(['a', 'b'])
  syncs[2]?.(null)
  expect(results).toEqual(['a', 'b', 'c'])
  expect(syncs).toHaveLength(3)
})

test('a failed sync fails the waiting caller and all later callers', () => {
  const { syncs, results, write } = setup()
  write('a')
  syncs[0]?.(new Error('disk gone'))
  write('b')
  expect(results).toEqual(['a: disk gone', 'b: disk gone'])
  expect(syncs).toHaveLength(1)
})

test('idle resolves when the last sync has ended', async () => {
  const { syncs, write, syncer } = setup()
  await syncer.idle()
  write('a')
  jest.advanceTimersByTime(5)
  write('b')
  let idle = false
  const over = syncer.idle().then(() => {
    idle = true
  })
  syncs[0]?.(null)
  await Promise.resolve()
  expect(idle).toBe(false)
  syncs[1]?.(null)
  await over
  expect(idle).toBe(true)
})
