import { appError } from '@avaliax/chassis/errors.ts'
import { expect, test } from '@jest/globals'
import { type CachedAnswer, pageKey, publicWidgetCache } from './public-widget.cache.ts'
import type { Basis, PublicWidgets } from './public-widget.query.ts'

const PAGE = { snippetId: 's', offset: 0, limit: 10 }
const CLIENT = 7

function setup() {
  const state = { now: 0, version: '1', known: true, away: false, looks: 0, builds: 0 }
  const waiting: (() => void)[] = []
  const source = {
    async basis() {
      state.looks++
      if (state.away) throw appError('DEPENDENCY_UNAVAILABLE')
      return state.known ? ({ version: state.version, widget: { clientId: CLIENT } } as Basis) : null
    },
    async build({ version }: Basis) {
      state.builds++
      return { build: state.builds, version }
    },
  } as unknown as PublicWidgets
  const cache = publicWidgetCache({ source, now: () => state.now, later: (run) => void waiting.push(run) })
  const read = async () => {
    const { body, stale }: CachedAnswer = await cache.get(PAGE)
    return [JSON.parse(body.raw.toString()).build, stale]
  }
  /** Counts what runs behind an answer; compression takes a thread of its own. */
  const behind = async (builds: number) => {
    while (state.builds < builds || (await read())[0] !== builds) await new Promise(setImmediate)
  }
  return { state, cache, read, behind, waiting }
}

test('a thousand callers of a cold key cost one look and one build', async () => {
  const { state, read } = setup()
  await Promise.all(Array.from({ length: 1000 }, read))
  expect(state).toMatchObject({ looks: 1, builds: 1 })
})

test('fresh for five seconds, then served while one look runs behind it, rebuilt only when something changed', async () => {
  const { state, read, behind } = setup()
  await read()
  state.now = 4_999
  await read()
  expect(state).toMatchObject({ looks: 1, builds: 1 })
  state.now = 5_000
  expect(await Promise.all(Array.from({ length: 1000 }, read))).toEqual(
    Array.from({ length: 1000 }, () => [1, false]),
  )
  await new Promise(setImmediate)
  expect(state).toMatchObject({ looks: 2, builds: 1 })
  state.version = '2'
  state.now = 10_000
  expect(await read()).toEqual([1, false])
  await behind(2)
  expect(state.looks).toBe(3)
})

test('after a minute without a visitor the next one waits for the store', async () => {
  const { state, read } = setup()
  await read()
  state.version = '2'
  state.now = 60_000
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

test.each(['cold', 'in use'])(
  'a change is seen by the next visitor, also where a copy (%s) is on its way',
  async (copy) => {
    const { state, cache, waiting } = setup()
    if (copy === 'in use') {
      await cache.get(PAGE)
      cache.touched(CLIENT)
      waiting.shift()?.()
    }
    const before = cache.get(PAGE)
    // It has read the store by now, and makes the page of that.
    await new Promise(process.nextTick)
    cache.forget(PAGE.snippetId)
    state.version = '2'
    await before
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    const { body } = await cache.get(PAGE)
    expect(JSON.parse(body.raw.toString()).version).toBe('2')
  },
)

test('a widget that was removed here is gone at once, elsewhere at the second look', async () => {
  const { state, cache, read } = setup()
  await read()
  state.known = false
  state.now = 5_000
  expect(await read()).toEqual([1, false])
  await new Promise(setImmediate)
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  state.known = true
  await read()
  state.known = false
  cache.forget(PAGE.snippetId)
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  state.away = true
  await expect(read()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

test('reviews that change rebuild the copies in use once, also when the version stays', async () => {
  const { state, cache, read, behind, waiting } = setup()
  await read()
  for (let count = 0; count < 500; count++) cache.touched(CLIENT)
  cache.touched(CLIENT + 1)
  expect(waiting).toHaveLength(1)
  waiting.shift()?.()
  expect(cache.fresh(pageKey(PAGE))).not.toBeNull()
  await behind(2)
  expect(state.builds).toBe(2)
  state.now += 600_000
  expect(await read()).toEqual([3, false])
})
