import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Test } from '@jest/test-result'
import { LONG_FILES } from './long-files.ts'
import ShuffledSequencer from './shuffled-sequencer.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The largest ones first; nobody knows how long they take. */
const NAMES = Array.from({ length: 40 }, (_, index) => `file-${String(index).padStart(2, '0')}`)
const sizeOf = (path: string) => 1000 - [...NAMES, LONG].indexOf(path.slice('/root/'.length))
const [LONG = ''] = LONG_FILES
const context = { config: { rootDir: '/root', cache: false }, hasteFS: { getSize: sizeOf } }

async function order(seed: number, names = NAMES): Promise<string[]> {
  const sequencer = new ShuffledSequencer({ contexts: [], globalConfig: { seed } } as never)
  const tests = names.map((name) => ({ path: `/root/${name}`, context }) as unknown as Test)
  return (await sequencer.sort(tests)).map(({ path }) => path.slice('/root/'.length))
}

test('a seed gives one order, another seed another one', async () => {
  const first = await order(1)
  expect(await order(1)).toEqual(first)
  expect(await order(2)).not.toEqual(first)
  expect(first.toSorted()).toEqual(NAMES)
})

test('the tenth that is largest begins, shuffled as well', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map((seed) => order(seed)))
  for (const each of orders) expect(each.slice(0, 4).toSorted()).toEqual(NAMES.slice(0, 4))
  expect(new Set(orders.map((each) => each.slice(0, 4).join())).size).toBeGreaterThan(1)
})

test('a file that is always long begins, however small it is', async () => {
  expect((await order(1, [...NAMES, LONG])).slice(0, 6)).toContain(LONG)
})

test('every file that is always long exists', () => {
  expect(LONG_FILES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
