import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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
import { type Choice, type TakenOver, together } from './unchanged/unchanged-files.ts'

/** More failed files than this are no accident of a busy machine: they are not run again. */
const MOST_RUN_AGAIN = 3

interface Run {
  report: JestReport | null
  totals: Totals
}

interface ProjectRun extends Run {
  project: Project
  takenOver: TakenOver
}

export interface TestRuns {
  /** Whether a file of the project has to run: what it runs on is started for that only. */
  hasWork(project: Project): Promise<boolean>
  run(project: Project, env: NodeJS.ProcessEnv): Promise<void>
  /** Runs once more, one file after the other, the few files in which a test failed (ADR 16). */
  failedOnesAgain(env: NodeJS.ProcessEnv): Promise<void>
  someFailed(): boolean
  totals(): Totals[]
  reports(project?: Project): JestReport[]
  /** Files that failed, and passed when they were run again. */
  flaky(): string[]
  takenOver(): TakenOver
}

interface Place {
  root: string
  reports: string
  say: (line: string) => void
  /** Which of a project's files have to run. */
  choose(project: Project, files: readonly string[]): Choice
  /** Shuffles the files of each project. */
  seed: number
  /** Jest says what it does there. */
  output?: 'inherit' | 'ignore'
}

export function testRuns(place: Place): TestRuns {
  const { root, say, output = 'inherit' } = place
  const runs: ProjectRun[] = []
  const flaky: string[] = []

  function jest(project: Project, env: NodeJS.ProcessEnv, name: string, more: string[]): Promise<Run> {
    const file = join(place.reports, `${name}.json`)
    rmSync(file, { force: true })
    const args = jestArguments(project, [
      '--ci',
      '--json',
      `--outputFile=${file}`,
      `--seed=${place.seed}`,
      ...more,
    ])
    // The report also goes to standard output; only the file is wanted.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', output] })
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        const report = readReport(file)
        resolve({ report, totals: totalsOf(report, code ?? 1) })
      })
    })
  }

  /** The files that Jest would run. */
  function filesOf(project: Project): Promise<string[]> {
    const args = jestArguments(project, ['--listTests', '--json'])
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', output] })
    return text(child.stdout).then((list) => JSON.parse(list) as string[])
  }

  const choices = new Map<Project, Promise<Choice>>()
  function choiceOf(project: Project): Promise<Choice> {
    const choice = choices.get(project) ?? filesOf(project).then((files) => place.choose(project, files))
    choices.set(project, choice)
    return choice
  }

  async function chosenOnes(project: Project, env: NodeJS.ProcessEnv): Promise<Omit<ProjectRun, 'project'>> {
    const { run, takenOver, note } = await choiceOf(project)
    const named = takenOver.files === 0 ? [] : ['--runTestsByPath', ...run]
    const ran: Run =
      run.length === 0 && takenOver.files > 0
        ? { report: null, totals: { passed: 0, failed: 0 } }
        : await jest(project, env, project, named)
    note(ran.report)
    return { ...ran, takenOver }
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
    async hasWork(project) {
      const { run, takenOver } = await choiceOf(project)
      return run.length > 0 || takenOver.files === 0
    },
    async run(project, env) {
      const startedAt = performance.now()
      const run = await chosenOnes(project, env)
      runs.push({ project, ...run })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      const { files, tests } = run.takenOver
      const unchanged = files > 0 ? `, ${files} files unchanged with ${tests} tests` : ''
      say(`${project}: ${closingLine(run.totals)}, ${seconds} s${unchanged}`)
    },
    async failedOnesAgain(env) {
      for (const run of runs) await again(run, env)
    },
    someFailed: () => runs.some(({ totals }) => totals.failed > 0),
    totals: () => runs.map(({ totals }) => totals),
    reports: (project) =>
      runs.flatMap((run) => (run.report && (!project || run.project === project) ? run.report : [])),
    flaky: () => flaky,
    takenOver: () => together(runs.map(({ takenOver }) => takenOver)),
  }
}
