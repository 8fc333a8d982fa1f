import { SentScan } from '@avaliax/proto/scanner/scan.fields.ts'
import { expect, test } from '@jest/globals'
import { scanOf } from './scan.domain.ts'

const rivals = (count: number, reviews: number) => Array.from({ length: count }, () => ({ reviews }))

/** Answers where a business with 60 reviews is stored to stand. */
function placeOf(competitorData: object | undefined, businessPosition?: number): number | null {
  const business = { businessName: 'Padaria', city: 'Curitiba', niche: 'Padaria', currentReviews: 60 }
  const sent = { ...business, servicesPerWeek: 40, clientBaseSize: 300, competitorData, businessPosition }
  return scanOf(SentScan.parse(sent)).businessPosition
}

test.each([
  [
    'sixty rivals, of whom the page sends twenty',
    { top: rivals(3, 187), others: rivals(17, 90) },
    61,
    40,
    40,
  ],
  ['the three largest alone, as the specification has them', { top: rivals(3, 187) }, 12, 9, 9],
  ['a position behind everybody', { top: rivals(3, 187) }, 12, 99, 12],
  ['a position better than the rows', { top: rivals(3, 187) }, 12, 1, 4],
  ['a rival behind it: the rows say it all', { top: rivals(3, 187), others: rivals(1, 12) }, 61, 40, 4],
  ['everybody sent: there is nobody else', { top: rivals(3, 187) }, 4, 9, 4],
  ['nobody knows how many', { top: rivals(3, 187) }, null, 9, 4],
  ['no position', { top: rivals(3, 187) }, 12, null, 4],
])('%s', (_, rows, totalListed, position, place) => {
  expect(placeOf({ ...rows, totalListed, position })).toBe(place)
})

test('without rows the position is the one that was sent', () => {
  expect([placeOf(undefined, 7), placeOf(undefined)]).toEqual([7, null])
})
