import { expect, test } from '@jest/globals'
import { rowsAsPromised } from './call-rows.ts'

const calm = { dropped: 0, callerKilled: false }

test('a row twice is never right', () => {
  expect(rowsAsPromised({ lost: 0, twice: 0 }, calm)).toBe(true)
  expect(rowsAsPromised({ lost: 0, twice: 1 }, { dropped: 1, callerKilled: true })).toBe(false)
})

test('a missing row is right only if it was counted or its caller was killed', () => {
  const missing = { lost: 1, twice: 0 }
  expect(rowsAsPromised(missing, calm)).toBe(false)
  expect(rowsAsPromised(missing, { ...calm, dropped: 1 })).toBe(true)
  expect(rowsAsPromised(missing, { ...calm, callerKilled: true })).toBe(true)
})
