// npm test: sets everything up that is missing, then runs every test of the project.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@avaliax/stack/find-chromium.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'
import { withTestStores } from '@avaliax/stack/test-stores.ts'
import { jestArguments, PROJECTS, type Project } from './jest/jest-arguments.ts'
import { closingLine, readReport, slowestFiles, sum, type Totals, totalsOf } from './jest/test-report.ts'

const EXIT_INTERRUPTED = 130
const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.cache', 'test-reports')
/** Each network that a test boots adds a line with its milliseconds. */
const BOOTS = join(REPORTS, 'boots')

const say = (line: string) => console.error(line)
const { env } = process

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(EXIT_INTERRUPTED))

const reportOf = (project: Project) => join(REPORTS, `${project}.json`)

function run(project: Project, environment: NodeJS.ProcessEnv): Promise<Totals> {
  const report = reportOf(project)
  rmSync(report, { force: true })
  const args = jestArguments(project, ['--ci', '--json', `--outputFile=${report}`])
  // The report also goes to standard output; only the file is wanted.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const totals = totalsOf(readReport(report), code ?? 1)
      say(`${project}: ${closingLine(totals)}`)
      resolve(totals)
    })
  })
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

const total = sum(results)
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)
