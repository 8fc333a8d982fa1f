import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { listReviews, markPosted } from '@avaliax/proto/reviews/review.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { fillCells } from '../src/summary/fill-cells.service.ts'
import type { Summary } from '../src/summary/summary.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
let rows: Review[]
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
  rows = await client.rows()
}, 60_000)
afterAll(() => imported?.stop())

interface Listed {
  id: number
  rating: number
  publishedAt: string
}
async function page(query: string): Promise<{ items: Listed[]; total: number; next: string | null }> {
  const { body, headers } = await client.call(listReviews, { params: { clientId: client.clientId }, query })
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  return { items: body, total: Number(headers.get('x-total-count')), next }
}
async function all(query: string, limit = 17): Promise<Listed[]> {
  const found: Listed[] = []
  let next: string | null = `/api/clients/${client.clientId}/reviews?limit=${limit}${query}`
  while (next) {
    const answer = await page(next.replace(/^[^?]*/, ''))
    found.push(...answer.items)
    next = answer.next
  }
  return found
}
const ids = (rows: { id: number }[]) => rows.map((one) => one.id)

test.each([
  ['newest', (a: Review, b: Review) => b.publishedAt.getTime() - a.publishedAt.getTime() || b._id - a._id],
  ['oldest', (a: Review, b: Review) => a.publishedAt.getTime() - b.publishedAt.getTime() || a._id - b._id],
  [
    'highest',
    (a: Review, b: Review) =>
      b.rating - a.rating || b.publishedAt.getTime() - a.publishedAt.getTime() || b._id - a._id,
  ],
  [
    'lowest',
    (a: Review, b: Review) =>
      a.rating - b.rating || b.publishedAt.getTime() - a.publishedAt.getTime() || a._id - b._id,
  ],
])('%s: pages hold every review once, in order', async (sort, compare) => {
  expect(ids(await all(`&sort=${sort}`))).toEqual(rows.toSorted(compare).map((row) => row._id))
})

test.each([
  ['ratings=1,3', (row: Review) => row.rating === 1 || row.rating === 3],
  ['content=text', (row: Review) => row.hasText],
  ['content=stars', (row: Review) => !row.hasText],
  ['status=responded', (row: Review) => row.responded],
  ['status=unresponded', (row: Review) => !row.responded],
  ['urgent=true', (row: Review) => row.urgent],
  [
    'ratings=5&status=unresponded&content=text',
    (row: Review) => row.rating === 5 && !row.responded && row.hasText,
  ],
])('%s', async (query, fits) => {
  const expectedIds = rows.filter(fits).map((row) => row._id)
  expect(expectedIds.length).toBeGreaterThan(0)
  expect(ids(await all(`&${query}`))).toEqual(expectedIds)
  expect((await page(`?limit=1&${query}`)).total).toBe(expectedIds.length)
})

test('days of publication, by the client’s zone, bound the list on both sides', async () => {
  const dayOf = (row: Review | undefined) =>
    row?.publishedAt.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }) ?? ''
  const [to, from] = [dayOf(rows[2]), dayOf(rows.at(-3))]
  const expectedIds = rows.filter((row) => dayOf(row) >= from && dayOf(row) <= to).map((row) => row._id)
  expect(expectedIds.length).toBeLessThan(rows.length)
  expect(ids(await all(`&from=${from}&to=${to}`))).toEqual(expectedIds)
  expect((await page(`?limit=1&from=${from}&to=${to}`)).total).toBe(expectedIds.length)
  expect(ids(await all(`&from=${to}&ratings=5,4,3,2,1`))).toEqual(
    rows.filter((row) => dayOf(row) >= to).map((row) => row._id),
  )
  const answers = await Promise.all(
    [`from=${to}&to=${from}`, 'from=2026-02-30'].map((query) =>
      client.call(listReviews, { params: { clientId: client.clientId }, query }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
})

test('search finds words by their beginning, in text and author, without accents or case', async () => {
  const words = (row: Review) =>
    fold([row.authorName, row.text, row.originalText].join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  for (const search of ['PAO', 'atendi', rows[0]?.authorName ?? '']) {
    const expectedRows = rows.filter((row) =>
      fold(search)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .every((word) => words(row).some((one) => one.startsWith(word))),
    )
    expect(expectedRows.length).toBeGreaterThan(0)
    const found = await all(`&search=${encodeURIComponent(search)}`)
    expect(ids(found)).toEqual(expectedRows.map((row) => row._id))
  }
  expect((await page(`?search=${encodeURIComponent('.*(a+)+$')}`)).total).toBeLessThan(rows.length)
  for (const nothing of ['[', '%', '*', '.*', '😀'])
    expect(await page(`?search=${encodeURIComponent(nothing)}`)).toMatchObject({ items: [], total: 0 })
  expect((await page('?search=semnenhumacerto')).items).toEqual([])
})

test.each(['newest', 'oldest', 'highest', 'lowest'])(
  '%s: a search within days keeps its words on every page',
  async (sort) => {
    const days = `from=${rows.at(-2)?.publishedAt.toISOString().slice(0, 10)}&to=2100-01-01`
    const query = `&search=PAO&${days}&sort=${sort}`
    const allRows = await all(query, 200)
    expect(allRows.length).toBeGreaterThan(2)
    expect(allRows.length).toBeLessThan(rows.length - 2)
    expect(ids(await all(query, 2))).toEqual(ids(allRows))
  },
)

/** Each page of such a list costs a while, so that each order is walked in one size. */
const PAGE_SIZES = { newest: 200, oldest: 20, highest: 200, lowest: 2 }

test('among many reviews a page looks at some; short ones name the next, and together they hold every row once', async () => {
  const { db } = imported.service.deps
  const summaries = db.collection<Summary>('review_summaries')
  const { months = {}, total = 0 } = (await summaries.findOne({ _id: client.clientId })) ?? {}
  const grown = Object.entries(months).map(([month, { count, stars }]) => [
    month,
    { count: count * 2_000, stars },
  ])
  for (const sort of ['newest', 'oldest', 'highest', 'lowest'] as const) {
    const query = `&search=PAO&sort=${sort}`
    const expectedIds = ids(await all(query, 200))
    // A store with as many rows as these counters say would take minutes to fill.
    const many = { months: Object.fromEntries(grown), total: total * 2_000 }
    await summaries.updateOne({ _id: client.clientId }, { $set: many })
    const first = await page(`?limit=200${query}`)
    expect([first.items.length < expectedIds.length, first.next !== null]).toEqual([true, true])
    expect(ids(await all(query, PAGE_SIZES[sort]))).toEqual(expectedIds)
    await summaries.updateOne({ _id: client.clientId }, { $set: { months, total } })
  }
  // Hundreds of pages, each of which may look for a while.
}, 180_000)

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'ratings=6',
  'ratings=',
  'sort=best',
  'cursor=broken',
  'urgent=1',
  'content=other',
  'limit=5&limit=6',
])('?%s is refused', async (query) => {
  const answer = await client.call(listReviews, { params: { clientId: client.clientId }, query })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
})

test('an expired row is in no list before the store removes it, and leaves the counters soon after', async () => {
  const basic = await imported.client('basic')
  const [first] = await basic.rows()
  await imported.service.deps.db
    .collection<Review>('reviews')
    .updateOne({ _id: first?._id ?? 0 }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
  const { body } = await basic.call(listReviews, { params: { clientId: basic.clientId } })
  expect(ids(body)).not.toContain(first?._id)
  expect(await basic.call(markPosted, { params: { reviewId: first?._id }, body: {} })).toMatchObject({
    status: 404,
  })
  await until(
    () => basic.summary(),
    ({ total }) => total === 4,
  )
})

test('what was stored before the counters by stars, text and reply is counted once', async () => {
  const { db } = imported.service.deps
  const summaries = db.collection<{ _id: number; cells?: Record<string, number> }>('review_summaries')
  const cells = async () => {
    const { cells: counts = {} } = (await summaries.findOne({ _id: client.clientId })) ?? {}
    return Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .sort()
  }
  const before = await cells()
  const whole = await page('?limit=1&content=text&status=unresponded')
  await summaries.updateOne({ _id: client.clientId }, { $unset: { cells: 1 } })
  expect((await page('?limit=1&content=text&status=unresponded')).total).toBe(whole.total)
  await fillCells(db)
  expect(await cells()).toEqual(before)
})
