import { RIGHTS } from '@avaliax/proto/rights.ts'
import { expect, test } from '@jest/globals'
import { PAGES } from '../../../web/src/app/pages.ts'
import { isFiltered, isUrgentView, readFilters } from '../../../web/src/features/reviews/review-filters.ts'
import { settingsPages } from '../../../web/src/features/settings/settings-pages.ts'
import { OFFERED, OFFERED_BY_GUIDE, readAll } from './offered-addresses.ts'

/** Pages that open signed out, the documents of the API and what other servers deliver. */
const OPEN = ['/login', '/reset-password', '/scan', '/api/docs', '/demo']

const addressesOf = (path: string) => OFFERED.filter(({ pathname }) => pathname === path)

test('every address that is offered has a page', () => {
  expect(OFFERED.length).toBeGreaterThan(12)
  const settings = (['client', 'superadmin'] as const).flatMap((role) =>
    settingsPages({ role, rights: RIGHTS.superadmin, impersonating: false }).map(({ path }) => path),
  )
  const pages = [...Object.keys(PAGES), ...settings, ...OPEN]
  const offered = [
    ...OFFERED.map(({ pathname }) => pathname),
    ...OFFERED_BY_GUIDE.map((path) => path.split('#')[0] ?? ''),
  ]
  expect(OFFERED_BY_GUIDE.length).toBeGreaterThan(12)
  expect(offered.filter((path) => !pages.includes(path))).toEqual([])
})

test('every section that an address names is there', () => {
  const anchors = readAll('web/src/**/*.tsx').flatMap((source) => [...source.matchAll(/anchor="([a-z-]+)"/g)])
  const hashes = anchors.map(([, anchor]) => `#${anchor}`)
  const offered = [...OFFERED, ...OFFERED_BY_GUIDE.map((path) => new URL(path, 'http://avaliax.test'))]
  const sections = offered.map(({ hash }) => hash).filter(Boolean)
  expect(sections.length).toBeGreaterThan(3)
  expect(sections.filter((hash) => !hashes.includes(hash))).toEqual([])
})

test('every filter of the reviews that an address names is applied', () => {
  const filtered = addressesOf('/reviews').filter(
    ({ search, searchParams }) => search && !searchParams.has('review'),
  )
  expect(filtered.map(({ search }) => search)).toContain('?urgent=true')
  for (const { searchParams } of filtered) {
    const filters = readFilters(searchParams)
    expect([searchParams.toString(), isFiltered(filters)]).toEqual([searchParams.toString(), true])
    if (searchParams.has('urgent')) expect(isUrgentView(filters)).toBe(true)
  }
})
