import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')
const exclude = ['**/node_modules/**', '**/.*/**']
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

/** Upper case with an underscore: environment variables, constants and codes. */
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g

/** Flags of the operating system, and the place of an id in an embed code. */
const OTHERS = ['O_DSYNC', 'O_DIRECT', 'SNIPPET_ID']

const sources = ['**/*.{ts,mjs,yml}', '.env.example'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude }),
)
const knownNames = new Set([...OTHERS, ...sources.flatMap((file) => read(file).match(NAME) ?? [])])

test('documents name only variables and codes that exist', () => {
  const documents = globSync('**/*.md', { cwd: ROOT, exclude: [...exclude, 'CHANGELOG.md'] })
  expect(documents.length).toBeGreaterThan(30)
  const unknown = documents.flatMap((file) =>
    (read(file).match(NAME) ?? []).filter((name) => !knownNames.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('runbooks name only variables that a process or the compose file reads, and codes of answers', () => {
  const codes = globSync('proto/src/**/*.ts', { cwd: ROOT })
  const known = new Set(
    ['.env.example', 'docker-compose.yml', ...codes].flatMap((file) => read(file).match(NAME) ?? []),
  )
  expect(named('docs/runbooks/*.md', NAME).filter(({ name }) => !known.has(name))).toEqual([])
})

test('each decision has a number of its own, which its heading says as well', () => {
  const decisions = globSync('docs/adr/*.md', { cwd: ROOT })
  const numbers = decisions.map((file) => Number(/\/(\d{4})-/.exec(file)?.[1]))
  expect(new Set(numbers).size).toBe(decisions.length)
  const headed = decisions.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))
  expect(headed).toEqual(numbers)
})

test('documents name only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = named('**/*.md', /(?<=npm run )[a-z][a-z:-]*/g)
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(({ name }) => !scripts[name])).toEqual([])
})

test('runbooks name only alerts and figures that exist', () => {
  const rules = read('deploy/observability/alerts.yaml')
  const alerts = named('docs/runbooks/*.md', /(?<=\balerts? `)[A-Z]\w+/g)
  expect(alerts.length).toBeGreaterThan(5)
  expect(alerts.filter(({ name }) => !rules.includes(`alert: ${name}\n`))).toEqual([])
  const source = globSync('{packages,services,gateway}/*/src/**/*.ts', { cwd: ROOT, exclude })
    .map(read)
    .join('\n')
  const figures = named('docs/runbooks/*.md', /\b[a-z]+(?:_[a-z]+)+(?=\{)/g)
  expect(figures.filter(({ name }) => !source.includes(`'${name}'`))).toEqual([])
})

test('documents name only routes that exist', () => {
  const routes = ROUTES.map(({ method, path }) => ({ method, segments: path.split('/') }))
  const exists = (name: string) => {
    const [method, path = ''] = name.split(' ')
    const segments = path.split('/')
    return routes.some(
      (route) =>
        route.method === method &&
        route.segments.length === segments.length &&
        route.segments.every(
          (segment, at) =>
            segment.startsWith(':') || /^[:{]/.test(segments[at] ?? '') || segment === segments[at],
        ),
    )
  }
  const routesNamed = named(
    '**/*.md',
    /\b(?:GET|POST|PUT|PATCH|DELETE) \/(?:api|internal|public)\/[\w/:{}-]+/g,
  )
  expect(routesNamed.length).toBeGreaterThan(20)
  expect(routesNamed.filter(({ name }) => !exists(name))).toEqual([])
})

function named(documents: string, pattern: RegExp): { file: string; name: string }[] {
  return globSync(documents, { cwd: ROOT, exclude: [...exclude, 'CHANGELOG.md'] }).flatMap((file) =>
    (read(file).match(pattern) ?? []).map((name) => ({ file, name })),
  )
}
