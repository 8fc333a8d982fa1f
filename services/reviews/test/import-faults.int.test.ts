import { toReview } from '@avaliax/providers/google-business/google-business.map.ts'
import { WireReviewPage } from '@avaliax/providers/google-business/google-business.schema.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.domain.ts'
import { type Imported, LOCATION, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

const LIST = '/v4/accounts/*/locations/*/reviews'
let imported: Imported
let clientId = 2_000
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
/** How often one client may ask in a minute is limited. */
beforeEach(async () => {
  const { service, placeId, sandbox } = imported
  clientId = service.tenancy.client(clientId + 1, {
    ...{ googlePlaceId: placeId, googleIntegrationMode: 'advanced', googleConnected: true },
    googleLocationResourceName: LOCATION,
  })
  service.tenancy.access.set(clientId, [(await sandbox.connect()).tokens.access_token])
})
afterEach(() => imported.sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(() => imported?.stop())

async function refresh() {
  const call = imported.service.as(owner(clientId))
  const { body } = await call('POST', `/api/clients/${clientId}/reviews/refresh`, {})
  const ended = await until(
    () => call('GET', `/api/clients/${clientId}/import-runs/${body.run.id}`),
    (answer) => ['done', 'failed'].includes(answer.body.status),
    100_000,
  )
  return ended.body
}

const shownOf = ({ googleReviewId, authorName, rating, text, originalText }: Review) => ({
  ...{ googleReviewId, authorName, rating, text, originalText },
})
/** Every review that the provider has, read past all faults. */
async function truth() {
  const { tokens } = await imported.sandbox.connect()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const found: ReturnType<typeof shownOf>[] = []
  let token: string | undefined
  do {
    const path = `/v4/${LOCATION}/reviews?pageSize=50${token ? `&pageToken=${token}` : ''}`
    const page = WireReviewPage.parse((await imported.sandbox.call('GET', path, { headers })).body)
    found.push(...page.reviews.map((review) => shownOf(toReview(review) as unknown as Review)))
    token = page.nextPageToken
  } while (token)
  return found.sort(byId)
}
const byId = (one: { googleReviewId: string }, other: { googleReviewId: string }) =>
  one.googleReviewId < other.googleReviewId ? -1 : 1
const stored = async () =>
  (await imported.service.parts.db.collection<Review>('reviews').find({ clientId, live: true }).toArray())
    .map(shownOf)
    .sort(byId)

test.each([
  ['http', { status: 429, retryAfter: 1 }, 2, 'done', undefined],
  ['http', { status: 429, quota_zero: true }, undefined, 'failed', 'awaiting_approval'],
  ['http', { status: 500 }, 2, 'done', undefined],
  ['http', { status: 403 }, undefined, 'failed', 'no_permission'],
  ['http', { status: 404 }, undefined, 'failed', 'place_not_found'],
  ['http', { status: 404, html404: true }, undefined, 'failed', 'place_not_found'],
  ['timeout', {}, 1, 'done', undefined],
  ['reset', {}, 2, 'done', undefined],
  ['bad_json', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['truncated', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['wrong_type', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['unknown_enum', { fields: ['reviewReplyState'] }, 1, 'done', undefined],
  ['unknown_enum', { fields: ['starRating'] }, 1, 'done', undefined],
  ['dup_page', {}, undefined, 'done', undefined],
  ['repeat_token', {}, undefined, 'done', undefined],
  ['shift_page', {}, undefined, 'done', undefined],
  ['anonymized', {}, 1, 'done', undefined],
  ['review_edited', { stars: 1, comment: 'Mudei de ideia, infelizmente.' }, 1, 'done', undefined],
  ['review_deleted', {}, 1, 'done', undefined],
])(
  '%s %j: the run ends with its reason, and the next one equals the provider’s state',
  async (mode, params, times, status, error) => {
    expect(await refresh()).toMatchObject({ status: 'done' })
    const fault = { api: 'v4', method: 'GET', path: LIST, mode, params }
    await imported.sandbox.fault({ ...fault, ...(times && { times }) })
    const ended = await refresh()
    expect([ended.status, ended.error]).toEqual([status, error])
    await imported.sandbox.call('DELETE', '/__sandbox/faults')
    expect(await refresh()).toMatchObject({ status: 'done' })
    expect(await stored()).toEqual(await truth())
  },
  150_000,
)
