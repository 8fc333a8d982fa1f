import { expect, test } from '@jest/globals'
import { nextTry } from './push-device.domain.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const inSeconds = (failures: number, afterSeconds: number | null) =>
  (nextTry({ failures }, afterSeconds, NOW).getTime() - NOW.getTime()) / 1000

test.each([
  [0, 15],
  [1, 30],
  [4, 240],
  [40, 3_600],
])('after %i failures in a row it waits %i seconds', (failures, seconds) => {
  expect(inSeconds(failures, null)).toBe(seconds)
})

test.each([
  [0, 1],
  [90, 90],
  [9_999_999, 86_400],
])('asked to wait %i seconds it waits %i', (asked, seconds) => {
  expect(inSeconds(3, asked)).toBe(seconds)
})
