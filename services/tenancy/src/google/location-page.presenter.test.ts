import { expect, test } from '@jest/globals'
import { locationPage } from './location-page.presenter.ts'

const location = (title: string, id = title) => ({
  ...{ title, address: `Rua ${title}, 1`, resourceName: `accounts/1/locations/${id}`, placeId: null },
})
const ALL = [location('Óptica'), location('padaria', 'b'), location('Açougue'), location('Padaria', 'a')]
const titles = (page: ReturnType<typeof locationPage>) => page.items.map(({ title }) => title)

test('pages follow each other by title, equal titles by name, and none is left out or comes twice', () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = locationPage(ALL, { limit: 1, cursor })
    expect(page.total).toBe(4)
    seen.push(...titles(page))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Açougue', 'Óptica', 'Padaria', 'padaria'])
})

test('a search reads title and address without accents, and is counted', () => {
  expect(locationPage(ALL, { limit: 10, search: 'ACOU' })).toMatchObject({ total: 1, next: null })
  expect(titles(locationPage(ALL, { limit: 10, search: 'rua pad' }))).toEqual(['Padaria', 'padaria'])
  for (const search of ['.', '%', '😀', 'gougue'])
    expect(locationPage(ALL, { limit: 10, search }).total).toBe(0)
  expect(locationPage([], { limit: 10 })).toEqual({ items: [], total: 0, next: null })
})

test('a forged cursor is refused', () => {
  expect(() => locationPage(ALL, { limit: 1, cursor: 'abc' })).toThrow()
})
