import type { AspectFigures, AspectPassage, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import { getAspects, listAspectPassages } from '@avaliax/proto/reviews/aspect.routes.ts'
import { getCompanyReviews } from '@avaliax/proto/reviews/company-reviews.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { judgedAspects } from '../src/review/review-aspects.domain.ts'
import { aspectMonths } from '../src/summary/aspect-months.model.ts'
import { fillAspects } from '../src/summary/fill-aspects.service.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

const figures = async (months = 24): Promise<AspectFigures> => {
  const params = { clientId: client.clientId }
  return (await client.call(getAspects, { params, query: { months } })).body
}
const passages = (aspect: string, judgement: Judgement, query: object = {}) =>
  client.call(listAspectPassages, {
    params: { clientId: client.clientId, aspect, judgement } as never,
    query: { months: 24, ...query },
  })
const judgedIn = (rows: readonly Review[], judged: string) =>
  rows.filter((row) => judgedAspects(row).some((one) => one === judged))

/** The figures of these months, counted once more from the stored reviews. */
async function recounted(from: string) {
  const rows = (await client.rows()).filter(({ month }) => month >= from)
  const counts = new Map<string, number>()
  for (const judged of rows.flatMap(judgedAspects)) counts.set(judged, (counts.get(judged) ?? 0) + 1)
  return counts
}

async function expectFiguresOfRows() {
  const { from, aspects } = await figures()
  const counts = await recounted(from)
  const shown = aspects.flatMap(({ aspect, good, bad }) => [
    ...(good > 0 ? ([[`${aspect}:good`, good]] as const) : []),
    ...(bad > 0 ? ([[`${aspect}:bad`, bad]] as const) : []),
  ])
  expect(new Map(shown)).toEqual(counts)
  return aspects
}

test('the figures of an import are those of its reviews, by aspect and by month', async () => {
  const aspects = await expectFiguresOfRows()
  expect(aspects.length).toBeGreaterThan(3)
  for (const { good, bad, byMonth } of aspects) {
    expect(byMonth).toHaveLength(24)
    expect(byMonth.reduce((sum, month) => sum + month.good, 0)).toBe(good)
    expect(byMonth.reduce((sum, month) => sum + month.bad, 0)).toBe(bad)
  }
})

test('an aspect leads to the sentences that name it, each once over all pages', async () => {
  const [first] = await expectFiguresOfRows()
  const aspect = first?.aspect ?? 'service'
  const seen: AspectPassage[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await passages(aspect, 'good', { limit: 5, ...(cursor && { cursor }) })
    expect(Number(headers.get('x-total-count'))).toBe(first?.good)
    seen.push(...body)
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  } while (cursor)
  const rows = judgedIn(await client.rows(), `${aspect}:good`)
  expect(seen.map(({ reviewId }) => reviewId)).toEqual(rows.slice(0, seen.length).map(({ _id }) => _id))
  expect(seen).toHaveLength(first?.good ?? 0)
  for (const { reviewId, sentence } of seen) {
    const row = rows.find(({ _id }) => _id === reviewId)
    expect(sentence.length).toBeGreaterThan(0)
    expect(row?.originalText ?? row?.text).toContain(sentence.slice(0, 20))
  }
})

test('a new review is counted, and a rewritten one counts as it reads now', async () => {
  const before = (await figures()).aspects.find(({ aspect }) => aspect === 'parking')?.bad ?? 0
  const review = { location: 'locations/7001', stars: 2, comment: 'Pão bom. Não tem estacionamento.' }
  await imported.sandbox.control('POST', '/review', review)
  const changed = (await client.rows()).find(({ text }) => text !== null)
  const rows = imported.service.deps.db.collection<Review>('reviews')
  const stale = { aspects: ['noise:bad'], text: 'Muito barulho.', originalText: null }
  await rows.updateOne({ _id: changed?._id ?? 0 }, { $set: stale })
  await fillAspects(imported.service.deps.db)
  expect((await figures()).aspects.some(({ aspect, bad }) => aspect === 'noise' && bad > 0)).toBe(true)
  await imported.refresh(client.clientId)
  await expectFiguresOfRows()
  expect((await figures()).aspects.find(({ aspect }) => aspect === 'parking')?.bad).toBe(before + 1)
  const { body } = await passages('parking', 'bad')
  expect(body[0]).toMatchObject({ rating: 2, sentence: 'Não tem estacionamento.' })
})

test('what was deleted leaves the figures, what has expired is not shown', async () => {
  const basic = await imported.client('basic')
  const rows = imported.service.deps.db.collection<Review>('reviews')
  const [row] = (await basic.rows()).filter((review) => judgedAspects(review).length > 0)
  const [judged = ''] = row ? judgedAspects(row) : []
  const [aspect = '', judgement] = judged.split(':')
  const look = async () => {
    const params = { clientId: basic.clientId, aspect, judgement } as never
    const { body } = await basic.call(listAspectPassages, { params, query: { months: 24 } })
    return (body as AspectPassage[]).map(({ reviewId }) => reviewId)
  }
  expect(await look()).toContain(row?._id)
  await rows.updateOne({ _id: row?._id ?? 0 }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await look()).not.toContain(row?._id)
})

test('counting what was stored before finds the same', async () => {
  const { db } = imported.service.deps
  const stored = await figures()
  const before = await client.rows()
  await db.collection('reviews').updateMany({}, { $unset: { aspects: '' } })
  await aspectMonths.on(db).within('all').deleteMany({})
  for (const _ of [1, 2]) await fillAspects(db)
  expect(await figures()).toEqual(stored)
  expect((await client.rows()).map(({ aspects = [] }) => aspects)).toEqual(
    before.map(({ aspects = [] }) => aspects),
  )
})

test('other people’s and unknown aspects do not exist', async () => {
  const other = await imported.client()
  const params = { clientId: other.clientId }
  expect((await client.call(getAspects, { params })).status).toBe(404)
  const foreign = { ...params, aspect: 'service', judgement: 'good' } as const
  expect((await client.call(listAspectPassages, { params: foreign })).status).toBe(404)
  for (const [aspect, judgement] of [
    ['__proto__', 'good'],
    ['service', 'neutral'],
    ['service:good', 'good'],
    ['', 'bad'],
  ] as const)
    expect([400, 404]).toContain((await passages(aspect, judgement as Judgement)).status)
})

test.each([{ months: 0 }, { months: 25 }, { months: 'x' }, { limit: 0 }])('%p is refused', async (query) => {
  expect((await passages('service', 'good', query)).status).toBe(400)
})

test('the companies of one person are answered side by side, each as its own pages count', async () => {
  const second = await imported.client('basic')
  const clientIds = `${client.clientId},${second.clientId}`
  const asTenancy = imported.service.from('tenancy')
  const { status, body } = await asTenancy(getCompanyReviews, { query: { clientIds, days: '90' } })
  expect(status).toBe(200)
  const [summary, other] = [await client.summary(), await second.summary()]
  const aspects = (await figures(3)).aspects
  const most = (judgement: Judgement) => Math.max(...aspects.map((one) => one[judgement]))
  expect(body.companies).toMatchObject([
    {
      clientId: client.clientId,
      rating: summary.averageRating,
      reviews: summary.totalReviews,
      urgent: summary.urgent,
      praised: { count: most('good') },
    },
    { clientId: second.clientId, rating: other.averageRating },
  ])
  const rows = (await client.rows()).filter(
    ({ publishedAt }) => publishedAt.getTime() > Date.now() - 89 * 86_400_000,
  )
  expect(body.companies[0].newReviews).toBeGreaterThanOrEqual(rows.length)
})
