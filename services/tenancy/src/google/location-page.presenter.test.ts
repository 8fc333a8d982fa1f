import { expect, test } from '@jest/globals'
import { type LocationQuery, locationPage, positionOf } from './location-page.presenter.ts'

const location = (title: string, id = title) => ({
  title,
  address: `Rua ${title}, 1`,
  resourceName: `accounts/1/locations/${id}`,
  placeId: null,
  verified: true,
  mayPost: true,
})
const ALL = [location('Óptica'), location('padaria', 'b'), location('Açougue'), location('Padaria', 'a')]
const pageOf = (locations: typeof ALL, query: LocationQuery) =>
  locationPage(locations, query, positionOf(query))
const titles = (page: ReturnType<typeof locationPage>) => page.items.map(({ title }) => title)

test('pages follow each other by title, equal titles by name, and none is left out or comes twice', () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = pageOf(ALL, { limit: 1, cursor })
    expect(page.total).toBe(4)
    seen.push(...titles(page))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Açougue', 'Óptica', 'Padaria', 'padaria'])
})

test('a search reads title and address without accents, and is counted', () => {
  expect(pageOf(ALL, { limit: 10, search: 'ACOU' })).toMatchObject({ total: 1, next: null })
  expect(titles(pageOf(ALL, { limit: 10, search: 'rua pad' }))).toEqual(['Padaria', 'padaria'])
  for (const search of ['.', '%', '😀', 'gougue']) expect(pageOf(ALL, { limit: 10, search }).total).toBe(0)
  expect(pageOf([], { limit: 10 })).toEqual({ items: [], total: 0, next: null })
})

test('a forged cursor is refused', () => {
  expect(() => pageOf(ALL, { limit: 1, cursor: 'abc' })).toThrow()
})
