import { appError } from '@avaliax/chassis/errors.ts'
import { expect, test } from '@jest/globals'
import { type CachedAnswer, publicWidgetCache } from './public-widget.cache.ts'
import type { Basis, PublicWidgets } from './public-widget.ts'

const PAGE = { snippetId: 's', offset: 0, limit: 10 }

function setup() {
  const state = { now: 0, version: '1', known: true, away: false, looks: 0, builds: 0 }
  const source = {
    async basis() {
      state.looks++
      if (state.away) throw appError('DEPENDENCY_UNAVAILABLE')
      return state.known ? ({ version: state.version } as Basis) : null
    },
    async build() {
      state.builds++
      return { build: state.builds }
    },
  } as unknown as PublicWidgets
  const cache = publicWidgetCache({ source, now: () => state.now })
  const read = async () => {
    const { body, stale }: CachedAnswer = await cache.get(PAGE)
    return [JSON.parse(body.raw.toString()).build, stale]
  }
  return { state, cache, read }
}

test('a thousand callers of a cold key cost one look and one build', async () => {
  const { state, read } = setup()
  await Promise.all(Array.from({ length: 1000 }, read))
  expect(state).toMatchObject({ looks: 1, builds: 1 })
})

test('fresh for five seconds, then looked at, rebuilt only when something changed', async () => {
  const { state, read } = setup()
  await read()
  state.now = 4_999
  await read()
  expect(state).toMatchObject({ looks: 1, builds: 1 })
  state.now = 5_000
  expect(await read()).toEqual([1, false])
  expect(state).toMatchObject({ looks: 2, builds: 1 })
  state.version = '2'
  state.now = 10_000
  expect(await read()).toEqual([2, false])
})

test('the last good copy serves for an hour while the store is away, and no longer', async () => {
  const { state, read } = setup()
  await read()
  state.away = true
  state.now = 3_600_000
  expect(await read()).toEqual([1, true])
  state.now = 3_600_001
  await expect(read()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

test('a widget that was removed is gone at the next look', async () => {
  const { state, read } = setup()
  await read()
  state.known = false
  state.now = 5_000
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  state.away = true
  await expect(read()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})
