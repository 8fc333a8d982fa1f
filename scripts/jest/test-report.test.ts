import { expect, test } from '@jest/globals'
import { closingLine, sum, totalsOf } from './test-report.ts'

const report = (passed: number, failed: number, broken = 0) => ({
  ...{ numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: broken },
})

test('passed and failed tests are taken over', () => {
  expect(totalsOf(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 })
})

test('a file that could not be loaded is a failure', () => {
  expect(totalsOf(report(5, 0, 1), 1)).toEqual({ passed: 5, failed: 1 })
})

test('a run without a report, or one that ended badly without saying why, is a failure', () => {
  expect(totalsOf(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(totalsOf(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 })
})

test('the closing line sums all runs', () => {
  expect(closingLine(sum([totalsOf(report(3, 0), 0), totalsOf(report(2, 1), 1)]))).toBe('5 passed, 1 failed')
})
