// npm test [-- --all --seed=N] [unit web integration flow browser nightly]: sets everything up that is missing, then runs every test but
// those of the night, or those projects. Files that nothing has changed for since they passed run with --all only (ADR 44).
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '@avaliax/stack/find-chromium.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { cacheRoot } from '@avaliax/stack/stores/cache.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'
import { withTestStores } from '@avaliax/stack/test-stores.ts'
import { isProject, NIGHTLY, PROJECTS, type Project, WITH_STORES } from './jest/jest-arguments.ts'
import { closingLine, slowestFiles, sum, type Totals, timesLine } from './jest/test-report.ts'
import { testRuns } from './jest/test-runs.ts'
import { passedFiles } from './jest/unchanged/passed-files.ts'
import { NO_KEYS, testKeys } from './jest/unchanged/test-keys.ts'
import { chooseFiles, takenOverLine } from './jest/unchanged/unchanged-files.ts'

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130
const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.cache', 'test-reports')
/** Each file that is loaded and each service or platform that is started adds a line with its milliseconds. */
const TIMES = join(REPORTS, 'times')

/** Two platforms, the workers of the integration tests and a browser want this much of a machine. */
const ROOMY = { bytes: 8 * 2 ** 30, processors: 4 }
/** People in a browser wait most of the time; meanwhile the other tests have the processors. */
const LANES: readonly (readonly Project[])[] =
  process.availableMemory() >= ROOMY.bytes && availableParallelism() >= ROOMY.processors
    ? [
        ['browser', 'nightly'],
        ['integration', 'flow'],
      ]
    : [['integration', 'flow', 'browser', 'nightly']]

const MOST_SEED = 1_000_000

const say = (line: string) => console.error(line)
const { env } = process
// Compiled modules, which all processes of tests share.
env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled')

function usage(): never {
  say(`Usage: npm test -- [--all] [--seed=N] [${PROJECTS.join('] [')}]`)
  process.exit(EXIT_USAGE)
}

function wishes() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
    })
  } catch {
    return usage()
  }
}

const { values, positionals } = wishes()
const seed = values.seed === undefined ? randomInt(MOST_SEED) : Number(values.seed)
if (!Number.isSafeInteger(seed)) usage()
const chosen = positionals.every(isProject) ? positionals : usage()
const isWanted = (project: Project) => (chosen.length === 0 ? project !== NIGHTLY : chosen.includes(project))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(EXIT_INTERRUPTED))

async function prepare() {
  const [open, , chromium] = await Promise.all([
    findStores({ env, say }),
    buildWebFiles(say),
    findChromium(env, say),
  ])
  return { open, chromium }
}

mkdirSync(REPORTS, { recursive: true })
writeFileSync(TIMES, '')
const preparing = WITH_STORES.some(isWanted) ? prepare() : undefined
// Awaited below; a failure meanwhile must not end the process before the other tests told their result.
preparing?.catch(() => {})

const deps = {
  keys: await testKeys(ROOT, env).catch((error: unknown) => {
    // The tests of a module that cannot be read have to say so.
    say(`Every file runs: ${error instanceof Error ? error.message : error}`)
    return NO_KEYS
  }),
  passed: passedFiles(join(cacheRoot(), 'avaliax', 'passed-tests')),
  all: values.all,
}
const runs = testRuns({
  root: ROOT,
  reports: REPORTS,
  say,
  seed,
  choose: (project, files) => chooseFiles(deps, project, files),
})
const broken: Totals[] = []
try {
  for (const project of (['unit', 'web'] as const).filter(isWanted))
    await runs.run(project, { ...env, TEST_TIMES: TIMES })
  const prepared = await preparing
  /** Stores that nobody has used, so that no project depends on what ran before it. */
  const onFreshStores = async (work: (env: NodeJS.ProcessEnv) => Promise<void>) => {
    if (!prepared) return work(env)
    await withTestStores(async (withStores) => {
      await work({ ...withStores, CHROMIUM_PATH: prepared.chromium })
      return 0
    }, prepared.open)
  }
  const inLane = async (lane: readonly Project[]) => {
    for (const project of lane.filter(isWanted)) {
      const run = (environment: NodeJS.ProcessEnv) => runs.run(project, { ...environment, TEST_TIMES: TIMES })
      await ((await runs.hasWork(project)) ? onFreshStores(run) : run(env))
    }
  }
  await Promise.all(LANES.map(inLane))
  if (runs.someFailed()) await onFreshStores((environment) => runs.failedOnesAgain(environment))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  broken.push({ passed: 0, failed: 1 })
}
say(['The slowest files:', ...slowestFiles(runs.reports(), ROOT)].join('\n'))
say(timesLine(readFileSync(TIMES, 'utf8'), runs.reports(), runs.reports('web')))
const flaky = runs.flaky().map((name) => relative(ROOT, name))
if (flaky.length > 0) say(['FLAKY, failed once and passed when run again:', ...flaky].join('\n  '))

say(`Files were shuffled by the seed ${seed} (-- --seed=${seed} gives the order again)`)
const takenOver = runs.takenOver()
if (takenOver.files > 0) say(takenOverLine(takenOver))
const total = sum([...runs.totals(), { passed: takenOver.tests, failed: 0 }, ...broken])
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)
