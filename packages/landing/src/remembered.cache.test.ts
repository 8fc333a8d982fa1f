import { expect, it } from '@jest/globals'
import { remembered } from './remembered.cache.ts'

function setup() {
  const state = { now: 0, reads: 0, away: false, fallbacks: 0 }
  const get = remembered({
    read: async () => {
      state.reads++
      if (state.away) throw new Error('away')
      return { read: state.reads }
    },
    freshMs: 1_000,
    oldMs: 60_000,
    now: () => state.now,
    onFallback: () => void state.fallbacks++,
  })
  return { state, get }
}

it('reads once for a thousand callers, and again in the background when it is old', async () => {
  const { state, get } = setup()
  await Promise.all(Array.from({ length: 1_000 }, get))
  expect(state.reads).toBe(1)
  state.now = 1_000
  const old = await Promise.all(Array.from({ length: 1_000 }, get))
  expect(new Set(old)).toEqual(new Set([{ read: 1 }]))
  expect(state.reads).toBe(2)
  expect(await get()).toEqual({ read: 2 })
})

it('waits for what is new after a long pause', async () => {
  const { state, get } = setup()
  await get()
  state.now = 60_000
  expect(await get()).toEqual({ read: 2 })
  state.away = true
  state.now = 120_000
  expect(await get()).toEqual({ read: 2 })
})

it('keeps the last good answer while the store is away, and fails only without one', async () => {
  const { state, get } = setup()
  state.away = true
  await expect(get()).rejects.toThrow('away')
  state.away = false
  await get()
  state.away = true
  state.now = 5_000
  expect(await get()).toEqual({ read: 2 })
  await new Promise(setImmediate)
  expect(state.fallbacks).toBe(1)
  expect(await get()).toEqual({ read: 2 })
})
