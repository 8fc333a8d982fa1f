import { expect, test } from '@jest/globals'
import { memoryBudget } from './memory-budget.ts'

const MB = 1024 * 1024
const of = (limitMb: number, usedMb = 0) =>
  memoryBudget({ limitBytes: limitMb * MB, usedBytes: () => usedMb * MB })

test('the small server: 64 MB of bodies, one of them read at a time', () =>
  expect(of(768)).toMatchObject({ bodyBytes: 64 * MB, places: 1 }))

test('small containers take one body of the largest kind, large ones no more than a process without limit', () => {
  expect(of(256)).toMatchObject({ bodyBytes: 32 * MB, places: 1 })
  expect(of(64_000)).toMatchObject({ bodyBytes: 256 * MB, places: 16 })
  expect(memoryBudget(null)).toMatchObject({ bodyBytes: 256 * MB, places: 16 })
})

test('memory is tight beyond 70 % of the limit, and without a limit never', () => {
  expect([of(768, 537).isTight(), of(768, 538).isTight(), memoryBudget(null).isTight()]).toEqual([
    false,
    true,
    false,
  ])
})

test('a body begins to be read only while what it takes still fits beside the rest', () => {
  expect([of(768, 422).hasRoom(), of(768, 423).hasRoom(), memoryBudget(null).hasRoom()]).toEqual([
    true,
    false,
    true,
  ])
})
