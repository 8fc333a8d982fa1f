import { expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { companyZip, type ExportedFile, type ExportedPicture, pictureName } from './company-zip.presenter.ts'

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

async function* noPictures(): AsyncGenerator<ExportedPicture> {}
async function unzipped(files: readonly ExportedFile[], language: 'pt' | 'en', pictures = noPictures) {
  const chunks: Buffer[] = []
  for await (const chunk of companyZip({ files, pictures }, language)) chunks.push(chunk)
  const found = unzipSync(Buffer.concat(chunks))
  return Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('each list is there for spreadsheets and for programs, and formulas are text', async () => {
  const files = await unzipped([REVIEWS, NONE], 'pt')
  expect(Object.keys(files)).toEqual([
    'LEIA-ME.txt',
    'Avaliações.csv',
    'json/reviews/reviews.json',
    'Cartões.csv',
    'json/cards/cards.json',
  ])
  expect(files['LEIA-ME.txt']).toContain('Avaliações: 3')
  expect(files['Avaliações.csv']?.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Número;Cliente;Nota;Texto;Assuntos',
    '1;Ana;4,5;"Bom; ""ótimo""\nvolto";"[""pão""]"',
    `2;"'=HYPERLINK(""x"")";1;;`,
    '3;José;5;;',
    '',
  ])
  expect(JSON.parse(files['json/reviews/reviews.json'] ?? '')).toHaveLength(3)
  expect(JSON.parse(files['json/cards/cards.json'] ?? '')).toEqual([])
})

test('in English it is separated by commas', async () => {
  const files = await unzipped([REVIEWS], 'en')
  expect(files['README.txt']).toContain('All data of your company')
  expect(files['Reviews.csv']).toContain('Number,Customer,Rating,Text,Topics\r\n1,Ana,4.5,')
})

test('pictures are there as files, one after the other; one that was deleted meanwhile is passed over', async () => {
  async function* pictures(): AsyncGenerator<ExportedPicture> {
    for (const name of ['7 vitrine.png', '8.jpg', '9.png'])
      yield { name, read: async () => (name === '8.jpg' ? null : Buffer.from(`bytes of ${name}`)) }
  }
  const files = await unzipped([], 'pt', pictures)
  expect(Object.keys(files)).toEqual(['LEIA-ME.txt', 'Imagens/7 vitrine.png', 'Imagens/9.png'])
  expect(files['Imagens/9.png']).toContain('bytes of 9.png')
})

test('columns that are called alike are told apart, and unknown ones keep their names', async () => {
  const file: ExportedFile = { ...NONE, name: 'unheard_of', columns: ['status', 'state', 'slot'] }
  const files = await unzipped([file], 'pt')
  expect(files['cards unheard_of.csv']).toBe('Situação;Situação (state);slot\r\n')
})

test.each([
  [7, 'vitrine', 'png', '7 vitrine.png'],
  [2, 'quente-as-sete.jpg', 'jpg', '2 quente-as-sete.jpg'],
  [3, 'Foto.JPEG', 'jpg', '3 Foto.jpg'],
  [4, '.png', 'png', '4.png'],
  [5, null, 'jpg', '5.jpg'],
])('a picture has one ending: %i %s (%s)', (id, label, type, name) => {
  expect(pictureName(id, label, type)).toBe(name)
})
