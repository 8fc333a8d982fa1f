import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import {
  exportAgencyReviews,
  getAgencyReviews,
  getReplyTimes,
  getReviewMonths,
} from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { getMonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { getPeriodReviews, getQuotedReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import { getReviewSummary, listReviews, type ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTimes } from '@avaliax/proto/reviews/review-times.internal.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { replyTimesQuery } from '../src/summary/reply-times.query.ts'
import { type Imported, startImported } from './imported-client.ts'
import { superadmin } from './service-under-test.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

const trend = (query = '') => client.call(getReviewTrend, { params: { clientId: client.clientId }, query })
const dayOf = (row: Review) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(row.publishedAt)
const average = (rows: readonly Review[]) =>
  rows.length === 0
    ? null
    : Math.round((rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length) * 100) / 100
const figures = (rows: readonly Review[]) => ({ count: rows.length, averageRating: average(rows) })

test('days, range and the range before are those of the stored reviews', async () => {
  const rows = await client.rows()
  const days = rows.map(dayOf).sort()
  const to = days.at(-1) ?? ''
  const from = new Date(Date.parse(to) - 99 * 86_400_000).toISOString().slice(0, 10)
  const before = new Date(Date.parse(to) - 199 * 86_400_000).toISOString().slice(0, 10)
  const { status, body } = await trend(`?from=${from}&to=${to}`)
  const within = rows.filter((row) => dayOf(row) >= from)
  expect(status).toBe(200)
  expect(within.length).toBeGreaterThan(0)
  expect([body.total, body.previous]).toEqual([
    figures(within),
    figures(rows.filter((row) => dayOf(row) >= before && dayOf(row) < from)),
  ])
  expect(body.byDay).toHaveLength(100)
  for (const { day, ...figuresOfDay } of body.byDay)
    expect({ day, ...figuresOfDay }).toEqual({ day, ...figures(rows.filter((row) => dayOf(row) === day)) })
})

test('what was deleted or has expired is not counted', async () => {
  const basic = await imported.client('basic')
  const rows = await basic.rows()
  const [first, second] = rows
  const day = first ? dayOf(first) : ''
  const look = async () =>
    (
      await basic.call(getReviewTrend, {
        params: { clientId: basic.clientId },
        query: { from: day, to: day },
      })
    ).body.total.count
  const same = rows.filter((row) => dayOf(row) === day).length
  expect(await look()).toBe(same)
  const reviewRows = imported.service.deps.db.collection<Review>('reviews')
  await reviewRows.updateOne({ _id: first?._id ?? 0 }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await look()).toBe(same - 1)
  await reviewRows.updateOne({ _id: second?._id ?? 0 }, { $set: { live: false } })
  expect(await look()).toBe(
    rows.filter((row) => dayOf(row) === day).length - (second && dayOf(second) === day ? 2 : 1),
  )
})

test('cards is told the times of the same reviews, and nothing else of them', async () => {
  const own = await imported.client()
  const rows = (await own.rows()).map(({ publishedAt }) => publishedAt.toISOString()).sort()
  const [from, to] = [rows.at(-20) ?? '', rows.at(-1) ?? '']
  const call = { params: { clientId: own.clientId }, query: `?from=${from}&to=${to}` }
  const { status, body } = await imported.service.from('cards')(getReviewTimes, call)
  expect([status, body]).toEqual([200, { publishedAt: rows.slice(-20) }])
  expect((await imported.service.from('tenancy')(getReviewTimes, call)).status).toBe(403)
})

test('none asked for, it is the last thirty days of the client’s calendar', async () => {
  const { body } = await trend()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect([body.byDay.length, body.to, body.byDay.at(-1).day]).toEqual([30, today, today])
})

test.each([
  ['?from=2026-02-30', 'from'],
  ['?from=2026-11-02&to=2026-11-01', 'from'],
  ['?from=2025-01-01&to=2026-02-05', 'from'],
  ['?to=yesterday', 'to'],
])('%s is refused', async (query, path) => {
  const { status, body } = await trend(query)
  expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_ERROR', path])
})

test('the reviews of each month are those of trend, summary, list and the agency’s CSV', async () => {
  const params = { clientId: client.clientId }
  const summary = (await client.call(getReviewSummary, { params })).body
  const agency = imported.service.as(superadmin)
  const csv = (await agency(exportAgencyReviews, { query: { months: 24, separator: ',' } })).text
  const totalOf = async (query: Record<string, string>) =>
    Number((await client.call(listReviews, { params, query })).headers.get('x-total-count'))
  const first = new Date().getUTCFullYear() - 1
  const byMonth: ReviewSummary['byMonth'] = summary.byMonth
  const months = byMonth.filter(({ month }) => month >= `${first}-12`)
  expect(months.length).toBeGreaterThan(2)
  for (const { month, count, averageRating } of months) {
    const asked = await imported.service.from('tenancy')(getMonthReviews, { params, query: { month } })
    const range = { ...daysOfMonth(month) }
    const { total, byDay } = (await client.call(getReviewTrend, { params, query: range })).body
    expect(asked.body).toMatchObject({ total: { count, averageRating }, urgent: summary.urgent })
    expect([asked.body.total, asked.body.byDay]).toEqual([total, byDay])
    expect(await totalOf(range)).toBe(count)
    expect(await totalOf({ ...range, status: 'responded' })).toBe(asked.body.answered)
    expect(csv).toMatch(new RegExp(`${client.clientId},[^\\n]*,${month},${count},${asked.body.answered}\\r`))
  }
})

test('of somebody else does not exist', async () => {
  const other = await imported.client()
  expect((await client.call(getReviewTrend, { params: { clientId: other.clientId } })).status).toBe(404)
})

test('the agency sees reviews and answers of all clients by month, and no owner does', async () => {
  const rows = await client.rows()
  const agency = imported.service.as(superadmin)
  const { status, body } = await agency(getAgencyReviews, { query: { months: 24 } })
  expect(status).toBe(200)
  const first = body.months[0].month
  const own = rows.filter(({ live, month }) => live && month >= first)
  const [row] = body.byClient.filter(({ clientId }: { clientId: number }) => clientId === client.clientId)
  expect(own.length).toBeGreaterThan(0)
  expect(row).toMatchObject({
    reviews: own.length,
    answers: own.filter(({ responded }) => responded).length,
  })
  expect((await agency(exportAgencyReviews, { query: { months: 24 } })).status).toBe(200)
  expect((await client.call(getAgencyReviews)).status).toBe(403)
})

test('the agency sees its months with their averages, and no owner does', async () => {
  const rows = (await client.rows()).filter(({ live }) => live)
  const agency = imported.service.as(superadmin)
  const { status, body } = await agency(getReviewMonths, { query: { months: 24 } })
  expect(status).toBe(200)
  expect(body.months).toHaveLength(24)
  // Other tests of this file have clients of their own, so the whole is at least this one.
  for (const { month, reviews, averageRating } of body.months) {
    const own = rows.filter((row) => row.month === month)
    expect(reviews).toBeGreaterThanOrEqual(own.length)
    if (reviews === 0) expect(averageRating).toBeNull()
    else expect(averageRating).toBeGreaterThanOrEqual(1)
  }
  expect((await client.call(getReviewMonths)).status).toBe(403)
})

test('replies are timed from the import on, by month, over all clients', async () => {
  const agency = imported.service.as(superadmin)
  const rows = (await client.rows()).filter(({ live }) => live)
  const [one, two, early] = rows.slice(-3)
  if (!one || !two || !early) throw new Error('too few reviews')
  const stored = imported.service.deps.db.collection<Review>('reviews')
  const answered = (row: Review, hours: number) => {
    const repliedAt = new Date(row.createdAt.getTime() + hours * 3_600_000)
    const replied = { repliedAt, replyHours: 1_000, month: '2021-03' }
    return stored.updateOne({ _id: row._id }, { $set: replied })
  }
  await answered(one, 2)
  await answered(two, 5)
  // Answered at the provider, before we knew of it.
  await answered(early, -3)
  const { status, body } = await agency(getReplyTimes, { query: { months: 24 } })
  expect(status).toBe(200)
  expect(body.months).toHaveLength(24)
  const times = await replyTimesQuery({ db: imported.service.deps.db })('2021-03', new Set())
  expect(times).toEqual({ replies: 2, medianHours: 3.5 })
  expect((await client.call(getReplyTimes)).status).toBe(403)
})

test('months are kept with the moments at which they were first and last counted', async () => {
  const rows = await imported.service.deps.db
    .collection('monthly_review_stats')
    .find({ clientId: client.clientId })
    .toArray()
  expect(rows.length).toBeGreaterThan(0)
  for (const { createdAt, updatedAt } of rows) {
    expect(createdAt).toBeInstanceOf(Date)
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
  }
})

test('a report is told the figures, the best and the worst review of a period, and their words while they are seen', async () => {
  const own = await imported.client()
  const params = { clientId: own.clientId }
  const rows = (await own.rows()).filter(({ live }) => live)
  const month =
    rows
      .map((row) => row.month)
      .sort()
      .at(-1) ?? ''
  const period = daysOfMonth(month)
  const tenancy = imported.service.from('tenancy')
  const { status, body } = await tenancy(getPeriodReviews, { params, query: period })
  expect(status).toBe(200)
  const within = rows.filter((row) => row.month === month)
  expect(body).toMatchObject({
    ...figures(within),
    answered: within.filter(({ responded }) => responded).length,
  })
  expect(body.ratingByMonth.at(-1)).toEqual({ month, ...figures(within) })
  const best = rows.find(({ _id }) => _id === body.best)
  expect(best?.rating).toBe(Math.max(...within.map(({ rating }) => rating)))
  const quoted = async () =>
    (await tenancy(getQuotedReviews, { params, query: { ids: String(body.best) } })).body.reviews
  expect(await quoted()).toMatchObject([
    { reviewId: body.best, rating: best?.rating, authorName: best?.authorName },
  ])
  const stored = imported.service.deps.db.collection<Review>('reviews')
  await stored.updateOne({ _id: body.best ?? 0 }, { $set: { erasedAt: new Date() } })
  expect(await quoted()).toEqual([])
  // Nothing is told of another client's reviews.
  const stranger = { params: { clientId: client.clientId }, query: { ids: String(body.worst ?? body.best) } }
  expect((await tenancy(getQuotedReviews, stranger)).body.reviews).toEqual([])
  expect((await imported.service.from('cards')(getPeriodReviews, { params, query: period })).status).toBe(403)
})
