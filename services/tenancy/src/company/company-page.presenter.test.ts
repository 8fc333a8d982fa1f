import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { expect, it } from '@jest/globals'
import { pageOfCompanies } from './company-page.presenter.ts'

const company = (id: number, isHeadquarter = false) => ({ id, isHeadquarter }) as Company
const ALL = [company(3, true), company(1), company(2), company(4)]
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

it.each([
  [1, [[3], [1], [2], [4]]],
  [
    2,
    [
      [3, 1],
      [2, 4],
    ],
  ],
  [3, [[3, 1, 2], [4]]],
  [4, [[3, 1, 2, 4]]],
])('pages of %i show every company once, in order', (limit, expected) => {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const { items, total, next } = pageOfCompanies(ALL, { limit, cursor })
    expect(total).toBe(4)
    pages.push(idsOf(items))
    cursor = next ?? undefined
  } while (cursor)
  expect(pages).toEqual(expected)
})

it('nobody has companies, and a cursor of another list is refused', () => {
  expect(pageOfCompanies([], { limit: 5 })).toEqual({ items: [], total: 0, next: null })
  expect(() => pageOfCompanies(ALL, { limit: 5, cursor: 'x' })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  )
})
