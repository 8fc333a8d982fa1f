import { expect, test } from '@jest/globals'
import { indexCheck } from './index-check.ts'

const MINUTE_MS = 60_000

function underTest() {
  let clock = 0
  const answers: (() => Promise<string[]>)[] = []
  const logged: object[] = []
  const check = indexCheck({
    missingIndexes: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    log: { error: (facts) => void logged.push(facts) },
    now: () => clock,
  })
  const later = () => {
    clock += MINUTE_MS
  }
  return { check, answers, logged, later }
}

test('fails until every index is there, and says once a look which are missing', async () => {
  const { check, answers, logged } = underTest()
  answers.push(
    async () => ['clients.slug_1'],
    async () => [],
  )
  await expect(check()).rejects.toThrow('Indices are missing')
  await check()
  await check()
  expect(logged).toEqual([{ missing: ['clients.slug_1'] }])
})

test('stays green while a slow or absent store is read again', async () => {
  const { check, answers, later } = underTest()
  const slow = Promise.withResolvers<string[]>()
  answers.push(
    async () => [],
    () => slow.promise,
    async () => Promise.reject(new Error('away')),
  )
  await check()
  later()
  await check()
  await check()
  slow.resolve([])
  await slow.promise
  later()
  await check()
  await check()
  expect(answers).toEqual([])
})

test('fails once the list that was read again lacks an index', async () => {
  const { check, answers, later } = underTest()
  const lost = async () => ['clients.slug_1']
  answers.push(async () => [], lost, lost)
  await check()
  later()
  await check()
  await expect(check()).rejects.toThrow('Indices are missing')
})
