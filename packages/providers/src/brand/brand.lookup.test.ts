import { unavailable } from '@avaliax/chassis/errors.ts'
import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { expect, it } from '@jest/globals'
import { brandLookup } from './brand.lookup.ts'

const SUN: Brand = { name: 'Agência Sol', colour: '#a4262c', logoUrl: null }

function setup() {
  const state = { now: 0, calls: 0, answer: SUN as Brand | null, warnings: 0 }
  const client = {
    async call() {
      state.calls++
      if (!state.answer) throw unavailable()
      return state.answer
    },
  }
  const log = { warn: () => void state.warnings++, debug: () => {} }
  const brand = brandLookup({ client: client as never, log: log as never, now: () => new Date(state.now) })
  return { state, brand }
}

it('is asked once for a hundred callers, and again after five seconds', async () => {
  const { state, brand } = setup()
  expect(new Set(await Promise.all(Array.from({ length: 100 }, brand)))).toEqual(new Set([SUN]))
  expect(state.calls).toBe(1)
  state.answer = { ...SUN, name: 'Agência Lua' }
  state.now = 4_999
  expect((await brand()).name).toBe('Agência Sol')
  state.now = 5_000
  expect((await brand()).name).toBe('Agência Lua')
})

it('is the last known one while tenancy is away, which is not asked by every caller', async () => {
  const { state, brand } = setup()
  await brand()
  state.answer = null
  state.now = 5_000
  expect([await brand(), await brand()]).toEqual([SUN, SUN])
  expect([state.calls, state.warnings]).toEqual([2, 1])
})

it('is the product’s own when nothing was ever heard', async () => {
  const { state, brand } = setup()
  state.answer = null
  expect(await brand()).toEqual(DEFAULT_BRAND)
})
