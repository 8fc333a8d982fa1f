import { expect, test } from '@jest/globals'
import { isLogoShape } from './brand-logo.domain.ts'

test.each([
  [1, 1, false],
  [31, 400, false],
  [32, 32, true],
  [4000, 10, false],
  [4000, 250, true],
  [4000, 249, false],
  [4096, 4096, true],
])('%d by %d is a logo: %s', (width, height, expected) => {
  expect(isLogoShape({ width, height })).toBe(expected)
  expect(isLogoShape({ width: height, height: width })).toBe(expected)
})
