import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

function cruise(folder: string, targets: string[]): Report {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  return JSON.parse(execFileSync(process.execPath, [program, ...config, ...targets], options)) as Report
}

const violations = (report: Report): string[] =>
  report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)

/** One breach of each rule: the file, and what it must not import. */
const BREACHES: Record<string, { file: string; imports: string }> = {
  'not-resolvable': { file: 'services/a/src/lost.ts', imports: './nowhere.ts' },
  'contracts-know-zod-only': { file: 'proto/src/greedy.ts', imports: '../../packages/chassis/src/x.ts' },
  'services-are-islands': { file: 'services/a/src/nosy.ts', imports: '../../b/src/x.ts' },
  'services-know-no-edge': { file: 'services/a/src/edge.ts', imports: '../../../gateway/src/x.ts' },
  'gateway-knows-no-service': { file: 'gateway/src/nosy.ts', imports: '../../services/b/src/x.ts' },
  'packages-know-no-server': { file: 'packages/providers/src/y.ts', imports: '../../../services/b/src/x.ts' },
  'packages-import-downwards': { file: 'packages/chassis/src/z.ts', imports: '../../providers/src/x.ts' },
  'chassis-knows-no-domain': { file: 'packages/chassis/src/y.ts', imports: '../../../proto/src/cards/x.ts' },
  'browser-sees-contracts-only': { file: 'web/src/app/y.ts', imports: '../../../packages/chassis/src/x.ts' },
  'contracts-of-the-browser-are-public': {
    file: 'web/src/app/secret.ts',
    imports: '../../../proto/src/cards/x.internal.ts',
  },
  'starters-never-import-what-they-start': {
    file: 'packages/stack/src/y.ts',
    imports: '../../../services/b/src/x.ts',
  },
  'one-folder-speaks-to-the-broker': { file: 'packages/chassis/src/kafka/y.ts', imports: 'kafkajs' },
  'domain-is-pure': { file: 'services/a/src/tap.domain.ts', imports: 'zod' },
  'imports-run-downwards': { file: 'services/cards/src/client/y.ts', imports: '../ledger/x.ts' },
  'folders-are-listed': { file: 'services/cards/src/new/y.ts', imports: '../ledger/x.ts' },
  'features-are-islands': { file: 'web/src/features/a/y.ts', imports: '../b/x.ts' },
  'shared-knows-no-feature': { file: 'web/src/shared/y.ts', imports: '../features/b/x.ts' },
  'services-are-built-from-main-to-deps': { file: 'services/a/src/main.ts', imports: './feature/x.ts' },
}
const HARMLESS = [
  ...[
    'packages/chassis/src/x.ts',
    'packages/providers/src/x.ts',
    'services/b/src/x.ts',
    'gateway/src/x.ts',
    'proto/src/cards/x.ts',
  ],
  ...['proto/src/cards/x.internal.ts', 'web/src/features/b/x.ts'],
  ...['services/cards/src/ledger/x.ts', 'services/a/src/feature/x.ts', 'services/a/src/feature/x.service.ts'],
]

let planted: string

function plant(file: string, content: string): void {
  const path = join(planted, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'imports-'))
  symlinkSync(join(ROOT, 'node_modules'), join(planted, 'node_modules'))
  for (const file of HARMLESS) plant(file, 'export const x = 1\n')
  // `import type` must be seen as well: it ties the design of two parts together just the same.
  for (const { file, imports } of Object.values(BREACHES)) plant(file, `import type {} from '${imports}'\n`)
  // Only what runs is held to the face: types may come from anywhere.
  plant('services/a/src/other/y.ts', `import { x } from '../feature/x.service.ts'\nexport const y = x\n`)
  plant('services/a/src/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`)
  plant('services/a/src/two.ts', `import { one } from './one.ts'\nexport const two = () => one\n`)
})
afterAll(() => rmSync(planted, { recursive: true }))

// That the source keeps the rules is checked by `npm run check`; this test holds that each rule can fail.
test('each rule notices its breach', () => {
  const found = violations(cruise(planted, ['proto', 'packages', 'services', 'gateway', 'web']))
  const noticed = new Set(found.map((line) => line.split(':')[0]))
  expect([...noticed].sort()).toEqual(
    [...Object.keys(BREACHES), 'no-circular', 'features-meet-at-their-face'].sort(),
  )
})
