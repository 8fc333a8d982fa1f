import { expect, test } from '@jest/globals'
import { javaVersion } from './java.ts'

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_401"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['command not found', 0],
])('%s', (output, version) => expect(javaVersion(output)).toBe(version))
