import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { testRuns } from '../test-runs.ts'
import { passedFiles } from './passed-files.ts'
import { testKeys } from './test-keys.ts'
import { chooseFiles } from './unchanged-files.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DAY_MS = 24 * 60 * 60 * 1000

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const testThat = (imported: string, line: string) =>
  `import { expect, test } from '@jest/globals'\n${imported}\ntest('one', () => { ${line} })\n`

/** A project of three files: one rests on a module far down, one on a file it reads by path, one on nothing else. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'avaliax-unchanged-'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const runner = join(ROOT, 'scripts/jest/native/native-runner.ts')
  const project = { displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts'], transform: {}, runner }
  write('jest.config.mjs', `export default { projects: [${JSON.stringify(project)}] }`)
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('src/deep/deepest.ts', 'export const answer: number = 42')
  write('src/deep/deep.ts', "export { answer } from './deepest.ts'")
  write('src/above.ts', "export * from './deep/deep.ts'")
  write('src/imports.test.ts', testThat("import { answer } from './above.ts'", 'expect(answer).toBe(42)'))
  write('src/data.json', '"data"')
  write('src/reader.ts', READER)
  write('src/reads.test.ts', testThat("import { data } from './reader.ts'", "expect(data).toContain('data')"))
  write('src/alone.test.ts', testThat('', 'expect(1).toBe(1)'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const READER = `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export const data = readFileSync(join(import.meta.dirname, 'data.json'), 'utf8')`

/** One `npm test`: what ran, as names of files, what was taken over, and the totals. */
async function npmTest() {
  const { keys, passed } = { keys: await testKeys(root, {}), passed: passedFiles(folder()) }
  const runs = testRuns({
    root,
    reports: join(root, '.cache'),
    say: () => {},
    seed: 1,
    output: 'ignore',
    choose: (project, files) => chooseFiles({ keys, passed, all: false }, project, files),
  })
  await runs.run('unit', process.env)
  if (runs.someFailed()) await runs.failedOnesAgain(process.env)
  const ran = runs.reports().flatMap(({ testResults }) => testResults.map(({ name }) => nameOf(name)))
  return {
    ran: ran.toSorted(),
    takenOver: runs.takenOver(),
    totals: runs.totals(),
    flaky: runs.flaky().map(nameOf),
  }
}

const folder = () => join(root, '.cache', 'passed')
const nameOf = (path: string) => path.slice(join(root, 'src/').length).replace('.test.ts', '')

test('a file that has passed at once is taken over until a file that it rests on changes, however far down', async () => {
  write('src/flaky.test.ts', FLAKY)
  expect(await npmTest()).toMatchObject({
    ran: ['alone', 'flaky', 'imports', 'reads'],
    totals: [{ passed: 4, failed: 0 }],
    flaky: ['flaky'],
  })
  expect(await npmTest()).toMatchObject({
    ran: ['flaky'],
    takenOver: { files: 3, tests: 3 },
    totals: [{ passed: 1, failed: 0 }],
  })

  write('src/deep/deepest.ts', 'export const answer: number = 43')
  expect(await npmTest()).toMatchObject({
    ran: ['imports'],
    takenOver: { files: 3, tests: 3 },
    totals: [{ passed: 0, failed: 1 }],
  })
})

/** Fails where nobody has run it before. */
const FLAKY = testThat(
  "import { existsSync, writeFileSync } from 'node:fs'",
  "const mark = '.cache/mark'; const is = existsSync(mark); writeFileSync(mark, ''); expect(is).toBe(true)",
)

const FILES = ['alone', 'imports', 'reads']

/** Which files a run chooses; each then has the one test with this status. */
async function chosen({ all = false, now = Date.now(), status = 'passed', meanwhile = () => {} } = {}) {
  const deps = { keys: await testKeys(root, {}), passed: passedFiles(folder(), () => now), all }
  const { run, note } = chooseFiles(
    deps,
    'unit',
    FILES.map((name) => join(root, `src/${name}.test.ts`)),
  )
  meanwhile()
  const file = { status: status === 'failed' ? 'failed' : 'passed', startTime: 0, endTime: 1 }
  const testResults = run.map((name) => ({ ...file, name, assertionResults: [{ status }] }))
  note({ testResults, numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 })
  return run.map(nameOf)
}

test('a file that is read by path, and what every test runs on, belong to the key', async () => {
  await chosen()
  expect(await chosen()).toEqual([])
  write('src/data.json', '"other data"')
  expect(await chosen()).toEqual(['reads'])
  write('package-lock.json', '{ "new": true }')
  expect(await chosen()).toEqual(FILES)
})

test('everything runs once a day, and when that is wished', async () => {
  const now = Date.now()
  await chosen({ now })
  expect(await chosen({ now, all: true })).toEqual(FILES)
  expect(await chosen({ now: now + DAY_MS + 1 })).toEqual(FILES)
})

test('a file that fails although nothing has changed is forgotten', async () => {
  await chosen()
  await chosen({ all: true, status: 'failed' })
  expect(await chosen()).toEqual(FILES)
})

test('a file with a test that was left out runs again', async () => {
  await chosen({ status: 'pending' })
  expect(await chosen()).toEqual(FILES)
})

test('a file proves nothing of what changed while it ran', async () => {
  const before = 'export const answer: number = 42'
  await chosen({ meanwhile: () => write('src/deep/deepest.ts', 'export const answer: number = 43') })
  write('src/deep/deepest.ts', before)
  expect(await chosen()).toEqual(['imports'])
})

const FORMS: [string, string, string][] = [
  ['an import in the middle of a test', "await import('./far.ts')", 'src/far.ts'],
  [
    'an import whose name is put together',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module.
    'const name = "one"; await import(`./many/${name}.ts`)',
    'src/many/one.ts',
  ],
  ['JSON', "import far from './far.json' with { type: 'json' }", 'src/far.json'],
  ['what another module hands on', "export * from './between.ts'", 'src/far.ts'],
  [
    'a folder of its own',
    "import { readdirSync } from 'node:fs'\nreaddirSync(import.meta.dirname)",
    'src/new.json',
  ],
  [
    'a folder beside it',
    `import { globSync } from 'node:fs'\nglobSync('src/many/**/*.ts')`,
    'src/many/new.ts',
  ],
  [
    'a process that it starts',
    "import { fork } from 'node:child_process'\nfork(new URL('./starts.ts', import.meta.url))",
    'src/far.ts',
  ],
  [
    'a program by the name of its folder',
    `import { execFileSync } from 'node:child_process'\nexecFileSync('node', ['src/many/one.ts'])`,
    'src/many/one.ts',
  ],
]

test.each(FORMS)('%s belongs to the key', async (_, text, changed) => {
  write('src/far.ts', 'export const far = 1')
  write('src/between.ts', "export * from './far.ts'")
  write('src/starts.ts', "import './between.ts'")
  write('src/far.json', '1')
  write('src/many/one.ts', 'export const one = 1')
  write('src/reader.ts', `${text}\nexport const data = 'data'`)
  await chosen()
  expect(await chosen()).toEqual([])
  write(changed, changed.endsWith('.json') ? '2' : 'export const one = 2, far = 2')
  expect(await chosen()).toEqual(['reads'])
})
