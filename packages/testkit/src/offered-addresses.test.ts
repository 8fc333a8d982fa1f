import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { announce } from '@avaliax/stack/start/announce.ts'
import { expect, test } from '@jest/globals'
import { PAGE_ACCESS } from '../../../web/src/app/access.ts'
import { isFiltered, isUrgentView, readFilters } from '../../../web/src/features/reviews/review-filters.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ORIGIN = 'http://localhost:8080'
/** Pages that open signed out, the documents of the API and what other servers deliver. */
const OPEN = ['/login', '/reset-password', '/scan', '/api/docs', '/demo']

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] }).map((file) =>
    readFileSync(resolve(ROOT, file), 'utf8'),
  )

function startLog(): string[] {
  const lines: string[] = []
  const account = { email: 'a@b.example', password: 'secret' }
  const secrets = { superadmin: account, demoClient: account } as Parameters<typeof announce>[0]['secrets']
  announce({ stores: [], secrets, sandboxUrl: ORIGIN }, { port: 8080, demo: 'full' }, (line) =>
    lines.push(line),
  )
  return [...lines.join('\n').matchAll(/http:\/\/localhost:8080(\/[\w/?=&#,-]+)/g)].map(
    ([, path = '']) => path,
  )
}

const ofNotices = NotificationTopic.options.flatMap((topic) => [
  notificationPath({ topic, facts: {} }),
  notificationPath({ topic, facts: { reviewId: 7 } }),
])
/** Literals of an address with a filter or a section: those that nothing else checks. */
const inSources = [...readAll('web/src/**/*.{ts,tsx}'), ...readAll('services/*/src/**/*.ts')]
  .flatMap((source) => [...source.matchAll(/['"`](\/[a-z-]+(?:\?[a-z]+=[\w,=&-]+|#[a-z-]+))['"`]/g)])
  .map(([, path = '']) => path)
const inReadme = [
  ...readAll('README.md')
    .join()
    .matchAll(/`(\/[a-z]+\/?[a-z]*)`/g),
]
  .map(([, path = '']) => path)
  .filter((path) => path.startsWith('/api/') || path in PAGE_ACCESS)

const offered = [...new Set([...startLog(), ...ofNotices, ...inSources, ...inReadme])].map(
  (path) => new URL(path, ORIGIN),
)
const named = (path: string) => offered.filter(({ pathname }) => pathname === path)

test('every address that is offered has a page', () => {
  expect(offered.length).toBeGreaterThan(12)
  const pages = [...Object.keys(PAGE_ACCESS), ...OPEN]
  expect(offered.map(({ pathname }) => pathname).filter((path) => !pages.includes(path))).toEqual([])
})

test('every section that an address names is there', () => {
  const anchors = readAll('web/src/**/*.tsx').flatMap((source) => [...source.matchAll(/anchor="([a-z-]+)"/g)])
  const known = anchors.map(([, anchor]) => `#${anchor}`)
  const sections = offered.map(({ hash }) => hash).filter(Boolean)
  expect(sections.length).toBeGreaterThan(3)
  expect(sections.filter((hash) => !known.includes(hash))).toEqual([])
})

test('every filter of the reviews that an address names is applied', () => {
  const filtered = named('/reviews').filter(
    ({ search, searchParams }) => search && !searchParams.has('review'),
  )
  expect(filtered.map(({ search }) => search)).toContain('?urgent=true')
  for (const { searchParams } of filtered) {
    const filters = readFilters(searchParams)
    expect([searchParams.toString(), isFiltered(filters)]).toEqual([searchParams.toString(), true])
    if (searchParams.has('urgent')) expect(isUrgentView(filters)).toBe(true)
  }
})
