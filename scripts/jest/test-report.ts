import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Totals {
  passed: number
  failed: number
}

interface TestFile {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { status: string; startAt?: number | null }[]
}

export interface JestReport {
  testResults: TestFile[]
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

export const sum = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})

export const closingLine = ({ passed, failed }: Totals): string => `${passed} passed, ${failed} failed`

/**
 * Answers what one Jest run says of itself. A file that could not even be loaded counts as a failure, and so does a run
 * that broke off or ended badly without naming a failed test.
 */
export function totalsOf(report: JestReport | null, exitCode: number): Totals {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

export function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport
  } catch {
    return null
  }
}

/** The files in which a test failed, or that could not be loaded. */
export const failedFiles = (report: JestReport | null): string[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)

/** One project's totals when its failed files were run again: of those files, what the second run says counts. */
export function totalsAfterSecondRun(report: JestReport, second: Totals): Totals {
  const again = report.testResults.filter(({ status }) => status === 'failed')
  const passedBefore = again
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  return { passed: report.numPassedTests - passedBefore + second.passed, failed: second.failed }
}

/** Adds up what passed in files before their first test began: their environment and, in a sandbox, all their modules. */
export const beforeFirstTests = (reports: readonly JestReport[]): number =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ startTime, assertionResults }) => {
      const starts = assertionResults.flatMap(({ startAt }) => startAt ?? [])
      return starts.length === 0 ? 0 : Math.min(...starts) - startTime
    })
    .reduce((one, other) => one + other, 0)

/**
 * How much of the time of all files went into loading and starting; `noted` has a line of kind and milliseconds for each,
 * apart from files in a sandbox, whose loading their reports tell.
 */
export function timesLine(
  noted: string,
  reports: readonly JestReport[],
  sandboxed: readonly JestReport[],
): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
  const lines = noted.split('\n').filter(Boolean)
  const timesOf = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => Number(line.split(' ')[1]))
  const total = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const files = reports
    .flatMap(({ testResults }) => testResults)
    .map(({ startTime, endTime }) => endTime - startTime)
  const loading = total(timesOf('import')) + beforeFirstTests(sandboxed)
  const boots = timesOf('boot')
  return `Of ${seconds(total(files))} in ${files.length} files: ${seconds(loading)} to load modules, ${seconds(total(boots))} in ${boots.length} boots`
}

/** The files that took longest, longest first, one line each. */
export function slowestFiles(reports: readonly JestReport[], root: string, count = 10): string[] {
  return reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
