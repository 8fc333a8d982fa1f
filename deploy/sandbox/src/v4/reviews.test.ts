import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { AGENCY_EMAIL, LARGE_ACCOUNT } from '../seed/scenario.seed.ts'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const LIST = '/v4/accounts/9001/locations/7001/reviews'

let at = Date.parse('2026-11-20T12:00:00Z')
const started: SandboxCalls[] = []
let sandbox: SandboxCalls
let api: Awaited<ReturnType<SandboxCalls['connect']>>['api']
beforeEach(async () => {
  if (!started[0]) started.push(await sandboxCalls({ now: () => at }))
  sandbox = started[0] as SandboxCalls
  await sandbox.control('POST', '/reset')
  api = (await sandbox.connect()).api
})
afterAll(() => sandbox.close())

async function firstReview(): Promise<string> {
  const { body } = await api('GET', LIST)
  return `/v4/${body.reviews.find((review: object) => !('reviewReply' in review)).name}`
}

test('the list pages by fifty, newest change first, with the totals', async () => {
  const first = await api('GET', `${LIST}?pageSize=200`)
  expect(first.body.reviews).toHaveLength(50)
  expect(first.body.totalReviewCount).toBe(60)
  const times = first.body.reviews.map((review: { updateTime: string }) => Date.parse(review.updateTime))
  expect(times).toEqual(times.toSorted((left: number, right: number) => right - left))
  const second = await api('GET', `${LIST}?pageToken=${first.body.nextPageToken}`)
  expect(second.body.reviews).toHaveLength(10)
  expect(second.body.nextPageToken).toBeUndefined()
})

test('the bakery shows every kind of review a reader must cope with', async () => {
  const first = await api('GET', LIST)
  const second = await api('GET', `${LIST}?pageToken=${first.body.nextPageToken}`)
  const all = [...first.body.reviews, ...second.body.reviews]
  const comments = all.map((review) => review.comment ?? '')
  const states = new Set(all.map((review) => review.reviewReply?.reviewReplyState))
  expect(all.some((review) => !('comment' in review))).toBe(true)
  expect(comments.some((comment) => comment.startsWith('(Translated by Google) '))).toBe(true)
  expect(comments.some((comment) => comment.includes('\n\n(Translated by Google)\n'))).toBe(true)
  expect(comments.some((comment) => comment.includes('<script>'))).toBe(true)
  expect(all.some((review) => review.reviewer.isAnonymous)).toBe(true)
  expect(all.some((review) => review.updateTime !== review.createTime)).toBe(true)
  expect(all.some((review) => ['ONE', 'TWO'].includes(review.starRating) && !review.reviewReply)).toBe(true)
  expect(states).toEqual(new Set([undefined, 'APPROVED', 'REJECTED', 'PENDING']))
})

test('the bakery’s sixty reviews tell of a year, in three languages, hardly one like another', async () => {
  const first = await api('GET', LIST)
  const second = await api('GET', `${LIST}?pageToken=${first.body.nextPageToken}`)
  const all = [...first.body.reviews, ...second.body.reviews]
  const ages = all.map((review) => (at - Date.parse(review.createTime)) / 86_400_000)
  expect(Math.max(...ages)).toBeLessThan(366)
  expect(Math.max(...ages)).toBeGreaterThan(300)
  expect(ages.filter((age) => age < 30).length).toBeGreaterThan(5)
  expect(new Set(all.map(({ comment }) => comment)).size).toBe(58)
  const translated = all.filter(({ comment = '' }) => comment.includes('(Translated by Google)'))
  expect(translated.length).toBeGreaterThan(5)
})

test('a bare location path answers an HTML 404', async () => {
  const { status, headers, text } = await api('GET', '/v4/locations/7001/reviews')
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect(text).toMatch(/^<!DOCTYPE html>/)
})

test('an unknown order and a wrong token are refused with a v4 detail', async () => {
  const { status, body } = await api('GET', `${LIST}?orderBy=createTime`)
  expect(status).toBe(400)
  expect(body.error.details[0]['@type']).toMatch(/google\.mybusiness\.v4\.ValidationError$/)
  expect((await api('GET', `${LIST}?pageToken=abc`)).status).toBe(400)
})

test('a reply is pending first and approved after the next clock step', async () => {
  const review = await firstReview()
  const put = await api('PUT', `${review}/reply`, { comment: 'Obrigado pela visita!' })
  expect(put.body).toMatchObject({ comment: 'Obrigado pela visita!', reviewReplyState: 'PENDING' })
  expect((await api('GET', review)).body.reviewReply.reviewReplyState).toBe('PENDING')
  await sandbox.control('POST', '/clock', { steps: 1 })
  expect((await api('GET', review)).body.reviewReply.reviewReplyState).toBe('APPROVED')
})

test('a reply with a phone number is rejected with its policy, and can be deleted', async () => {
  const review = await firstReview()
  await api('PUT', `${review}/reply`, { comment: 'Ligue para (41) 99999-1234.' })
  await sandbox.control('POST', '/clock', { steps: 1 })
  expect((await api('GET', review)).body.reviewReply).toMatchObject({
    reviewReplyState: 'REJECTED',
    policyViolation: 'PERSONAL_INFORMATION',
  })
  expect((await api('DELETE', `${review}/reply`)).text).toBe('{}')
  expect((await api('GET', review)).body.reviewReply).toBeUndefined()
  expect((await api('DELETE', `${review}/reply`)).status).toBe(404)
})

test('the reply limit counts bytes, not characters', async () => {
  const review = await firstReview()
  expect((await api('PUT', `${review}/reply`, { comment: 'ã'.repeat(2049) })).status).toBe(400)
  expect((await api('PUT', `${review}/reply`, { comment: 'ã'.repeat(2048) })).status).toBe(200)
})

test.each([
  ['nothing', {}],
  ['a blank comment', { comment: ' ' }],
  ['a number', { comment: 5 }],
  ['an unknown field', { comment: 'x', text: 'y' }],
])('a reply of %s is refused', async (_what, body) => {
  expect((await api('PUT', `${await firstReview()}/reply`, body)).status).toBe(400)
})

test('the eleventh edit within a minute is throttled', async () => {
  const review = await firstReview()
  for (let count = 0; count < 10; count += 1)
    await api('PUT', `${review}/reply`, { comment: `Obrigado ${count}` })
  expect((await api('PUT', `${review}/reply`, { comment: 'Mais um' })).status).toBe(429)
  at += 61_000
  expect((await api('PUT', `${review}/reply`, { comment: 'Mais um' })).status).toBe(200)
})

test('an unverified location and a foreign account are refused', async () => {
  const agency = await sandbox.connect({ email: AGENCY_EMAIL })
  expect((await agency.api('GET', `/v4/${LARGE_ACCOUNT}/locations/7108/reviews`)).status).toBe(403)
  expect((await agency.api('GET', LIST)).status).toBe(403)
  expect((await api('GET', '/v4/accounts/9001/locations/7101/reviews')).status).toBe(404)
})

test('a batch walks several locations and refuses short names', async () => {
  const agency = await sandbox.connect({ email: AGENCY_EMAIL })
  const batch = `/v4/${LARGE_ACCOUNT}/locations:batchGetReviews`
  const names = ['locations/7101', 'locations/7102'].map((name) => `${LARGE_ACCOUNT}/${name}`)
  const { body } = await agency.api('POST', batch, { locationNames: names, pageSize: 50 })
  expect(new Set(body.locationReviews.map((one: { name: string }) => one.name))).toEqual(new Set(names))
  expect((await agency.api('POST', batch, { locationNames: ['locations/7101'] })).status).toBe(400)
})

test('an unknown review is a JSON 404', async () => {
  const { status, body } = await api('GET', `${LIST}/AbFvOqNobody`)
  expect([status, body.error.status]).toEqual([404, 'NOT_FOUND'])
})
