import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { GUARDS } from './guard-list.ts'

const ROOT = resolve('.')

test('there are twelve guards, each of them found once where it is said to stand', () => {
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(12)
  const found = GUARDS.map(({ name, file, from }) => [
    name,
    readFileSync(join(ROOT, file), 'utf8').split(from).length - 1,
  ])
  expect(found).toEqual(GUARDS.map(({ name }) => [name, 1]))
})
