// npm test: sets everything up that is missing, then runs every test of the project.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from '@avaliax/stack/find-chromium.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'
import { withTestStores } from '@avaliax/stack/test-stores.ts'
import { jestArguments, PROJECTS, type Project } from './jest/jest-arguments.ts'
import {
  closingLine,
  failedFiles,
  type JestReport,
  readReport,
  slowestFiles,
  sum,
  type Totals,
  totalsAfterSecondRun,
  totalsOf,
} from './jest/test-report.ts'

const EXIT_INTERRUPTED = 130
const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.cache', 'test-reports')
/** Each network that a test boots adds a line with its milliseconds. */
const BOOTS = join(REPORTS, 'boots')

const say = (line: string) => console.error(line)
const { env } = process

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(EXIT_INTERRUPTED))

/** More failed files than this are no accident of a busy machine: they are not run again. */
const MOST_RUN_AGAIN = 3
/** Files that failed, and passed when they were run again alone. */
const flaky: string[] = []

const reportOf = (project: Project) => join(REPORTS, `${project}.json`)

interface Run {
  report: JestReport | null
  totals: Totals
}

function runJest(
  project: Project,
  environment: NodeJS.ProcessEnv,
  file: string,
  more: string[],
): Promise<Run> {
  rmSync(file, { force: true })
  const args = jestArguments(project, ['--ci', '--json', `--outputFile=${file}`, ...more])
  // The report also goes to standard output; only the file is wanted.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const report = readReport(file)
      resolve({ report, totals: totalsOf(report, code ?? 1) })
    })
  })
}

/** Runs one project's tests, and once more, one file after the other, the few files in which one failed (ADR 16). */
async function run(project: Project, environment: NodeJS.ProcessEnv): Promise<Totals> {
  const { report, totals } = await runJest(project, environment, reportOf(project), [])
  say(`${project}: ${closingLine(totals)}`)
  const failed = failedFiles(report)
  if (!report || failed.length === 0 || failed.length > MOST_RUN_AGAIN) return totals
  say(`${project}: running again what failed: ${failed.join(' ')}`)
  const alone = join(REPORTS, `${project}-again.json`)
  const second = await runJest(project, environment, alone, ['--runInBand', '--runTestsByPath', ...failed])
  const stillFailed = failedFiles(second.report)
  flaky.push(...failed.filter((name) => second.report && !stillFailed.includes(name)))
  const both = totalsAfterSecondRun(report, second.totals)
  say(`${project}: ${closingLine(both)}`)
  return both
}

async function prepare() {
  const [open, , chromium] = await Promise.all([
    findStores({ env, say }),
    buildWebFiles(say),
    findChromium(env, say),
  ])
  return { open, chromium }
}

mkdirSync(REPORTS, { recursive: true })
writeFileSync(BOOTS, '')
const preparing = prepare()
// Awaited below; a failure meanwhile must not end the process before the other tests told their result.
preparing.catch(() => {})

const results: Totals[] = []
try {
  for (const project of ['unit', 'web'] as const) results.push(await run(project, env))
  const { open, chromium } = await preparing
  await withTestStores(async (withStores) => {
    for (const project of ['integration', 'flow'] as const) {
      results.push(await run(project, { ...withStores, CHROMIUM_PATH: chromium, TEST_BOOTS: BOOTS }))
    }
    return 0
  }, open)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  results.push({ passed: 0, failed: 1 })
}
const reports = PROJECTS.map((project) => readReport(reportOf(project))).filter((report) => report !== null)
say(['The slowest files:', ...slowestFiles(reports, ROOT)].join('\n'))
const bootTimes = readFileSync(BOOTS, 'utf8').split('\n').filter(Boolean).map(Number)
const booting = bootTimes.reduce((total, ms) => total + ms, 0)
say(`${bootTimes.length} boots of the whole platform, ${(booting / 1000).toFixed(0)} s`)
if (flaky.length > 0)
  say(
    ['FLAKY, failed once and passed when run again:', ...flaky.map((name) => relative(ROOT, name))].join(
      '\n  ',
    ),
  )

const total = sum(results)
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)
