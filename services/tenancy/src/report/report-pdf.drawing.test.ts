import { inflateSync } from 'node:zlib'
import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import { expect, test } from '@jest/globals'
import { reportPdf } from './report-pdf.drawing.ts'
import { fullReport } from './report-pdf.fixture.ts'

const MAX_BYTES = 300_000
const brand = { name: PRODUCT_NAME, colour: '#0f5c5c', logo: null }
const text = (pdf: Buffer) => pdf.toString('latin1')
const pagesOf = (pdf: Buffer) => text(pdf).match(/\/Type \/Page\b/g)?.length

/** What the pages draw, in the operators of PDF. */
const drawnBy = (pdf: Buffer): string =>
  [...text(pdf).matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

test.each(['pt', 'en'] as const)(
  'a full report is two sheets at most, small, titled, in %s',
  async (language) => {
    const pdf = await reportPdf({ report: fullReport(), language, brand, clientLogo: null })
    expect(pdf.length).toBeLessThan(MAX_BYTES)
    expect(pagesOf(pdf)).toBe(2)
    expect(text(pdf)).toContain(language === 'pt' ? '/Lang (pt-BR)' : '/Lang (en)')
    expect(text(pdf)).toContain('/DisplayDocTitle true')
    // Both weights are embedded, and of each only the letters that are used.
    expect(text(pdf).match(/\/BaseFont \/[A-Z]{6}\+/g)?.length).toBeGreaterThanOrEqual(2)
    expect(text(pdf).match(/\/FontFile2 /g)).toHaveLength(2)
  },
)

test('a report of before, a month of nothing, and the longest words are drawn as well', async () => {
  const nothing = { visits: 0, reviewRequests: 0, newReviews: 0, averageRating: null, answered: 0 }
  const long = 'Supercalifragilisticoespialidosamente '.repeat(8)
  const quote = { rating: 1, authorName: 'X. '.repeat(40), publishedAt: '2026-10-09T12:00:00.000Z' }
  const old = fullReport({ figures: nothing, previous: nothing, byDay: [], winners: [], agencyNote: null })
  for (const field of [
    'yearBefore',
    'ratingByMonth',
    'medianReplyHours',
    'work',
    'quotes',
    'requests',
  ] as const)
    delete old[field]
  const longest = fullReport({
    companyName: 'Ç'.repeat(120),
    agencyNote: 'palavra '.repeat(75),
    quotes: {
      best: { ...quote, rating: 5, text: long, reply: long },
      worst: { ...quote, text: long, reply: long },
    },
    figures: { ...nothing, visits: 9_999_999, newReviews: 9_999_999 },
  })
  const pages = []
  for (const report of [old, longest, fullReport({ yearBefore: null, ratingByMonth: [] })])
    pages.push(pagesOf(await reportPdf({ report, language: 'pt', brand, clientLogo: null })))
  expect(pages).toEqual([1, 2, 2])
})

test('a year that is not stored has no dashed line', async () => {
  const dashesOf = async (from: number) => {
    const ratingByMonth = fullReport().ratingByMonth?.map((one, at) =>
      at < from ? { ...one, count: 0, averageRating: null } : one,
    )
    const report = fullReport({ ...(ratingByMonth && { ratingByMonth }) })
    const pdf = await reportPdf({ report, language: 'en', brand, clientLogo: null })
    return drawnBy(pdf).match(/\[3 3\] 0 d/g)?.length ?? 0
  }
  expect(await dashesOf(0)).toBeGreaterThan(await dashesOf(12))
})

test('a logo that cannot be read does not cost the report', async () => {
  const broken = Buffer.from('no picture')
  const order = { report: fullReport(), language: 'pt' as const, brand: { ...brand, logo: broken } }
  expect(text(await reportPdf({ ...order, clientLogo: broken }))).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/)
})
