import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { jestArguments, type Project } from './jest-arguments.ts'
import {
  closingLine,
  failedFiles,
  type JestReport,
  readReport,
  type Totals,
  totalsAfterSecondRun,
  totalsOf,
} from './test-report.ts'

/** More failed files than this are no accident of a busy machine: they are not run again. */
const MOST_RUN_AGAIN = 3

interface Run {
  report: JestReport | null
  totals: Totals
}

interface ProjectRun extends Run {
  project: Project
}

export interface TestRuns {
  run(project: Project, env: NodeJS.ProcessEnv): Promise<void>
  /** Runs once more, one file after the other, the few files in which a test failed (ADR 16). */
  failedOnesAgain(env: NodeJS.ProcessEnv): Promise<void>
  someFailed(): boolean
  totals(): Totals[]
  reports(): JestReport[]
  /** Files that failed, and passed when they were run again. */
  flaky(): string[]
}

export function testRuns(place: { root: string; reports: string; say: (line: string) => void }): TestRuns {
  const { root, say } = place
  const runs: ProjectRun[] = []
  const flaky: string[] = []

  function jest(project: Project, env: NodeJS.ProcessEnv, name: string, more: string[]): Promise<Run> {
    const file = join(place.reports, `${name}.json`)
    rmSync(file, { force: true })
    const args = jestArguments(project, ['--ci', '--json', `--outputFile=${file}`, ...more])
    // The report also goes to standard output; only the file is wanted.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        const report = readReport(file)
        resolve({ report, totals: totalsOf(report, code ?? 1) })
      })
    })
  }

  async function again(run: ProjectRun, env: NodeJS.ProcessEnv): Promise<void> {
    const { project, report } = run
    const failed = failedFiles(report)
    if (!report || failed.length === 0 || failed.length > MOST_RUN_AGAIN) return
    say(`${project}: running again what failed: ${failed.join(' ')}`)
    const second = await jest(project, env, `${project}-again`, [
      '--runInBand',
      '--runTestsByPath',
      ...failed,
    ])
    const stillFailed = failedFiles(second.report)
    flaky.push(...failed.filter((name) => second.report && !stillFailed.includes(name)))
    run.totals = totalsAfterSecondRun(report, second.totals)
    say(`${project}: ${closingLine(run.totals)}`)
  }

  return {
    async run(project, env) {
      const startedAt = performance.now()
      const run = await jest(project, env, project, [])
      runs.push({ project, ...run })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      say(`${project}: ${closingLine(run.totals)}, ${seconds} s`)
    },
    async failedOnesAgain(env) {
      for (const run of runs) await again(run, env)
    },
    someFailed: () => runs.some(({ totals }) => totals.failed > 0),
    totals: () => runs.map(({ totals }) => totals),
    reports: () => runs.flatMap(({ report }) => report ?? []),
    flaky: () => flaky,
  }
}
