import { expect, test } from '@jest/globals'
import {
  closingLine,
  failedFiles,
  slowestFiles,
  sum,
  timesLine,
  totalsAfterSecondRun,
  totalsOf,
} from './test-report.ts'

const report = (passed: number, failed: number, broken = 0) => ({
  testResults: [],
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
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

test('names the files that took longest', () => {
  const file = (name: string, ms: number) => ({
    name: `/root/${name}`,
    status: 'passed',
    startTime: 1_000,
    endTime: 1_000 + ms,
    assertionResults: [],
  })
  const reports = [
    { ...report(2, 0), testResults: [file('a.test.ts', 200), file('b.test.ts', 12_345)] },
    { ...report(1, 0), testResults: [file('c.test.ts', 900)] },
  ]
  expect(slowestFiles(reports, '/root', 2)).toEqual(['   12.3 s  b.test.ts', '    0.9 s  c.test.ts'])
})

test('of files that were run again, the second run counts', () => {
  const file = (name: string, status: string, tests: string[]) => ({
    name,
    status,
    startTime: 0,
    endTime: 1,
    assertionResults: tests.map((one) => ({ status: one })),
  })
  const first = {
    ...report(4, 1),
    testResults: [
      file('a', 'passed', ['passed', 'passed']),
      file('b', 'failed', ['passed', 'passed', 'failed']),
    ],
  }
  expect(failedFiles(first)).toEqual(['b'])
  expect(totalsAfterSecondRun(first, { passed: 3, failed: 0 })).toEqual({ passed: 5, failed: 0 })
  expect(totalsAfterSecondRun(first, { passed: 1, failed: 2 })).toEqual({ passed: 3, failed: 2 })
})

test('says what went into loading and starting', () => {
  const file = { name: '/root/a', status: 'passed', startTime: 1_000, endTime: 11_000, assertionResults: [] }
  const reports = [{ ...report(1, 0), testResults: [file] }]
  expect(timesLine('import 2000\nboot 1500\nimport 400\nboot 2500\n', reports, [])).toBe(
    'Of 10 s in 1 files: 2 s to load modules, 4 s in 2 boots',
  )
})

test('a file in a sandbox loads until its first test begins', () => {
  const tests = [5_500, 4_000].map((startAt) => ({ status: 'passed', startAt }))
  const file = {
    name: '/root/a',
    status: 'passed',
    startTime: 1_000,
    endTime: 11_000,
    assertionResults: tests,
  }
  const reports = [{ ...report(1, 0), testResults: [file, { ...file, assertionResults: [] }] }]
  expect(timesLine('', reports, reports)).toBe('Of 20 s in 2 files: 3 s to load modules, 0 s in 0 boots')
})
