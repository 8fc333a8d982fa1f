import { toReview } from '@avaliax/providers/google-business/google-business.map.ts'
import { WireReviewPage } from '@avaliax/providers/google-business/google-business.schema.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, LOCATION, startImported } from './imported-client.ts'

const LIST = '/v4/accounts/*/locations/*/reviews'
let imported: Imported
let clientId = 2_000
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
/** How often one client may ask in a minute is limited. */
beforeEach(async () => {
  const { service, placeId } = imported
  clientId = service.tenancy.client(clientId + 1, {
    googlePlaceId: placeId,
    googleIntegrationMode: 'advanced',
    googleConnected: true,
    googleLocationResourceName: LOCATION,
  })
  await connect()
})
/** The owner consents: one token, and another for when that one is refused. */
async function connect(): Promise<void> {
  const { service, sandbox } = imported
  const tokens = [(await sandbox.connect()).tokens, (await sandbox.connect()).tokens]
  service.tenancy.access.set(
    clientId,
    tokens.map(({ access_token }) => access_token),
  )
}
afterEach(() => imported.sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(() => imported?.stop())

const refresh = () => imported.refresh(clientId)

const facts = ({ googleReviewId, authorName, rating, text, originalText }: Review) => ({
  googleReviewId,
  authorName,
  rating,
  text,
  originalText,
})
const ANSWERED = ['pending', 'live', 'rejected']
/** With what customers read below it; what vanished there may wait here as a draft. */
const shownOf = (review: Review) => ({
  ...facts(review),
  reply: ANSWERED.includes(review.replyState) ? [review.replyState, review.responseText] : null,
})
const toldOf = ({ reply, ...review }: ReturnType<typeof toReview>) => ({
  ...facts(review as unknown as Review),
  reply: reply ? [reply.state, reply.text] : null,
})
/** Every review that the provider has, read past all faults. */
async function truth() {
  const { tokens } = await imported.sandbox.connect()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const found: ReturnType<typeof toldOf>[] = []
  let token: string | undefined
  do {
    const path = `/v4/${LOCATION}/reviews?pageSize=50${token ? `&pageToken=${token}` : ''}`
    const page = WireReviewPage.parse((await imported.sandbox.call('GET', path, { headers })).body)
    found.push(...page.reviews.map((review) => toldOf(toReview(review))))
    token = page.nextPageToken
  } while (token)
  return found.sort(byId)
}
const byId = (one: { googleReviewId: string }, other: { googleReviewId: string }) =>
  one.googleReviewId < other.googleReviewId ? -1 : 1
const storedRows = async () =>
  (await imported.service.deps.db.collection<Review>('reviews').find({ clientId, live: true }).toArray())
    .map(shownOf)
    .sort(byId)

test.each([
  ['http', { status: 429, retryAfter: 1 }, 2, 'done', undefined],
  ['http', { status: 429, quota_zero: true }, undefined, 'failed', 'awaiting_approval'],
  ['http', { status: 500 }, 2, 'done', undefined],
  ['http', { status: 503 }, 2, 'done', undefined],
  ['http', { status: 400 }, undefined, 'failed', 'PROVIDER_ERROR'],
  ['http', { status: 401 }, 1, 'done', undefined],
  ['token_expired', {}, 1, 'done', undefined],
  ['token_revoked', {}, undefined, 'failed', 'reconnect'],
  ['scope_missing', {}, undefined, 'failed', 'scope_missing'],
  ['http', { status: 403 }, undefined, 'failed', 'no_permission'],
  ['http', { status: 404 }, undefined, 'failed', 'place_not_found'],
  ['http', { status: 404, html404: true }, undefined, 'failed', 'place_not_found'],
  ['timeout', {}, 1, 'done', undefined],
  ['slow', { ms: 300 }, undefined, 'done', undefined],
  ['reset', {}, 2, 'done', undefined],
  ['bad_json', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['truncated', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['wrong_type', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['unknown_enum', { fields: ['reviewReplyState'] }, 1, 'done', undefined],
  ['unknown_enum', { fields: ['starRating'] }, 1, 'done', undefined],
  ['empty_200', {}, undefined, 'done', undefined],
  ['missing_total', {}, undefined, 'done', undefined],
  ['dup_page', {}, undefined, 'done', undefined],
  ['repeat_token', {}, undefined, 'done', undefined],
  ['shift_page', {}, undefined, 'done', undefined],
  ['anonymized', {}, 1, 'done', undefined],
  ['review_edited', { stars: 1, comment: 'Mudei de ideia, infelizmente.' }, 1, 'done', undefined],
  ['review_deleted', {}, 1, 'done', undefined],
  ['reply_vanished', {}, 1, 'done', undefined],
])(
  '%s %j: the run ends with its reason, and the next one equals the provider’s state',
  async (mode, params, times, status, error) => {
    expect(await refresh()).toMatchObject({ status: 'done' })
    const before = await storedRows()
    const fault = { api: 'v4', method: 'GET', path: LIST, mode, params }
    await imported.sandbox.fault({ ...fault, ...(times && { times }) })
    const run = await refresh()
    expect([run.status, run.error]).toEqual([status, error])
    // Until the provider can be read again, nothing is lost.
    if (status === 'failed' || mode === 'empty_200') expect(await storedRows()).toEqual(before)
    await imported.sandbox.call('DELETE', '/__sandbox/faults')
    if (error === 'reconnect') await connect()
    expect(await refresh()).toMatchObject({ status: 'done' })
    expect(await storedRows()).toEqual(await truth())
  },
  150_000,
)

/** The second page is asked for with a token, which holds for a while only. */
const staleToken = (times?: number) =>
  imported.sandbox.fault({
    api: 'v4',
    method: 'GET',
    path: LIST,
    mode: 'stale_token',
    ...(times && { times }),
  })

test.each([1, 2])(
  'a page token that is refused %i times begins the reading anew, and the run ends well',
  async (times) => {
    await staleToken(times)
    const run = await refresh()
    expect(run).toMatchObject({ status: 'done' })
    expect(await storedRows()).toEqual(await truth())
    expect(run.saved).toBe((await storedRows()).length)
  },
  60_000,
)

test('page tokens that are always refused end the run with its reason, and lose nothing', async () => {
  expect(await refresh()).toMatchObject({ status: 'done' })
  const before = await storedRows()
  await staleToken()
  expect(await refresh()).toMatchObject({ status: 'failed', error: 'PROVIDER_ERROR' })
  expect(await storedRows()).toEqual(before)
}, 60_000)

test('an unknown place or location is told to whoever keeps its id, once for each run', async () => {
  await imported.sandbox.fault({
    api: 'v4',
    method: 'GET',
    path: LIST,
    mode: 'http',
    params: { status: 404 },
  })
  expect(await refresh()).toMatchObject({ status: 'failed', error: 'place_not_found' })
  const outbox = imported.service.deps.db.collection('outbox')
  expect(await outbox.countDocuments({ clientId, type: 'google-target.missed' })).toBe(1)
}, 60_000)
