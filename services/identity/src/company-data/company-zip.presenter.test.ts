import { expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { companyZip, type ExportedFile } from './company-zip.presenter.ts'

const REVIEWS: ExportedFile = {
  service: 'reviews',
  name: 'reviews',
  columns: ['_id', 'authorName', 'rating', 'text', 'aspects'],
  rows: 3,
  async *pages() {
    yield [
      { _id: 1, authorName: 'Ana', rating: 4.5, text: 'Bom; "ótimo"\nvolto', aspects: ['pão'] },
      { _id: 2, authorName: '=HYPERLINK("x")', rating: 1, text: null },
    ]
    yield [{ _id: 3, authorName: 'José', rating: 5 }]
  },
}
const NONE: ExportedFile = { service: 'cards', name: 'cards', columns: [], rows: 0, async *pages() {} }

async function unzipped(files: readonly ExportedFile[], language: 'pt' | 'en') {
  const chunks: Buffer[] = []
  for await (const chunk of companyZip(files, language)) chunks.push(chunk)
  const found = unzipSync(Buffer.concat(chunks))
  return Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('each list is there for spreadsheets and for programs, and formulas are text', async () => {
  const files = await unzipped([REVIEWS, NONE], 'pt')
  expect(Object.keys(files)).toEqual([
    ...['LEIA-ME.txt', 'reviews/reviews.csv', 'reviews/reviews.json', 'cards/cards.csv', 'cards/cards.json'],
  ])
  expect(files['LEIA-ME.txt']).toContain('reviews/reviews: 3')
  expect(files['reviews/reviews.csv']?.replace('\uFEFF', '').split('\r\n')).toEqual([
    '_id;authorName;rating;text;aspects',
    '1;Ana;4,5;"Bom; ""ótimo""\nvolto";"[""pão""]"',
    `2;"'=HYPERLINK(""x"")";1;;`,
    '3;José;5;;',
    '',
  ])
  expect(JSON.parse(files['reviews/reviews.json'] ?? '')).toHaveLength(3)
  expect(JSON.parse(files['cards/cards.json'] ?? '')).toEqual([])
})

test('in English it is separated by commas', async () => {
  const files = await unzipped([REVIEWS], 'en')
  expect(files['README.txt']).toContain('All data of your company')
  expect(files['reviews/reviews.csv']).toContain('1,Ana,4.5,')
})
