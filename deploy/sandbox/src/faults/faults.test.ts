import { request as httpRequest } from 'node:http'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const LIST = '/v4/accounts/9001/locations/7001/reviews'

const started: SandboxCalls[] = []
let sandbox: SandboxCalls
let connected: Awaited<ReturnType<SandboxCalls['connect']>>
let api: typeof connected.api
beforeEach(async () => {
  if (!started[0]) started.push(await sandboxCalls())
  sandbox = started[0] as SandboxCalls
  await sandbox.control('POST', '/reset')
  connected = await sandbox.connect()
  api = connected.api
})
afterAll(() => sandbox.close())

/** Why a plain request over the wire ended without its whole answer. */
function wireFate(path: string, quietMs: number): Promise<string> {
  return new Promise((done) => {
    const request = httpRequest(`${sandbox.url}${path}`, {
      headers: { authorization: `Bearer ${connected.tokens.access_token}` },
    })
    request.setTimeout(quietMs, () => {
      done('silence')
      request.destroy()
    })
    request.on('error', () => done('broken'))
    request.on('response', (answer) => {
      answer.on('error', () => done('cut'))
      answer.on('end', () => done('whole'))
      answer.resume()
    })
    request.end()
  })
}

test('http gives the status with the right body, as often as asked, after as many as asked', async () => {
  await sandbox.fault({ api: 'v4', mode: 'http', after: 1, times: 2, params: { status: 503 } })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await api('GET', LIST)).status)
  expect(statuses).toEqual([200, 503, 503, 200])
})

test('a throttle and a zero quota tell themselves apart', async () => {
  await sandbox.fault({ api: 'v4', mode: 'http', times: 1, params: { status: 429, retryAfter: 7 } })
  const throttled = await api('GET', LIST)
  expect(throttled.headers.get('retry-after')).toBe('7')
  await sandbox.fault({ api: 'v4', mode: 'http', times: 1, params: { status: 429, quota_zero: true } })
  const unapproved = await api('GET', LIST)
  expect(unapproved.body.error.details[0].metadata.quota_limit_value).toBe('0')
})

test('a failed answer may hide a performed reply', async () => {
  const review = `/v4/${(await api('GET', LIST)).body.reviews[0].name}`
  await sandbox.fault({ api: 'v4', method: 'PUT', mode: 'http', params: { status: 500, performed: true } })
  expect((await api('PUT', `${review}/reply`, { comment: 'Obrigado!' })).status).toBe(500)
  expect((await api('GET', review)).body.reviewReply.comment).toBe('Obrigado!')
})

test('path globs and places narrow a fault down', async () => {
  await sandbox.fault({ api: 'v4', path: '/v4/accounts/*/locations/*/localPosts', mode: 'bad_json' })
  await sandbox.fault({ api: 'v4', match: { location: 'locations/7002' }, mode: 'bad_json' })
  expect((await api('GET', LIST)).status).toBe(200)
  expect(await sandbox.control('GET', '/faults')).toMatchObject({
    body: { faults: [{ struck: 0 }, { struck: 0 }] },
  })
})

test.each([
  ['timeout', 'silence'],
  ['trickle', 'silence'],
  ['reset', 'cut'],
])('%s ends in %s', async (mode, fate) => {
  await sandbox.fault({ api: 'v4', mode })
  expect(await wireFate(LIST, 300)).toBe(fate)
})

test('slow answers whole, but late', async () => {
  await sandbox.fault({ api: 'v4', mode: 'slow', params: { ms: 120 } })
  const startedAt = performance.now()
  expect((await api('GET', LIST)).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(110)
})

test('broken, cut, empty and mistyped bodies', async () => {
  const raw = () =>
    fetch(`${sandbox.url}${LIST}`, { headers: { authorization: `Bearer ${connected.tokens.access_token}` } })
  for (const mode of ['bad_json', 'truncated']) {
    await sandbox.fault({ api: 'v4', mode, times: 1 })
    const text = await (await raw()).text()
    expect(() => JSON.parse(text)).toThrow()
  }
  await sandbox.fault({ api: 'v4', mode: 'empty_200', times: 1 })
  expect((await api('GET', LIST)).text).toBe('{}')
  await sandbox.fault({ api: 'v4', mode: 'wrong_type', times: 1, params: { fields: ['starRating'] } })
  expect(typeof (await api('GET', LIST)).body.reviews[0].starRating).toBe('number')
  await sandbox.fault({ api: 'v4', mode: 'unknown_enum', times: 1, params: { fields: ['starRating'] } })
  expect((await api('GET', LIST)).body.reviews[0].starRating).toBe('SOMETHING_NEW_FROM_GOOGLE')
})

test('an expired token stays expired until it is refreshed', async () => {
  await sandbox.fault({ api: 'v4', mode: 'token_expired', times: 1 })
  expect([(await api('GET', LIST)).status, (await api('GET', LIST)).status]).toEqual([401, 401])
  const fresh = await sandbox.token({
    grant_type: 'refresh_token',
    refresh_token: connected.tokens.refresh_token,
  })
  expect(fresh.status).toBe(200)
})

test('a revoked grant answers invalid_grant', async () => {
  await sandbox.fault({ api: 'oauth', mode: 'token_revoked', times: 1 })
  const refresh = () =>
    sandbox.token({ grant_type: 'refresh_token', refresh_token: connected.tokens.refresh_token })
  expect((await refresh()).body.error).toBe('invalid_grant')
  expect((await refresh()).body.error).toBe('invalid_grant')
})

test('an untick and a withheld refresh token', async () => {
  await sandbox.fault({ api: 'oauth', mode: 'scope_missing', times: 1 })
  expect((await sandbox.connect()).tokens.scope).toBe('openid email')
  await sandbox.fault({ api: 'oauth', mode: 'no_refresh_token', times: 1 })
  expect((await sandbox.connect()).tokens.refresh_token).toBeUndefined()
})

test('dup_page repeats page one, then the walk goes on', async () => {
  await sandbox.fault({ api: 'v4', mode: 'dup_page', times: 1 })
  const first = (await api('GET', `${LIST}?pageSize=20`)).body
  const second = (await api('GET', `${LIST}?pageSize=20&pageToken=${first.nextPageToken}`)).body
  const third = (await api('GET', `${LIST}?pageSize=20&pageToken=${second.nextPageToken}`)).body
  expect(second.reviews).toEqual(first.reviews)
  expect(third.nextPageToken).toBeUndefined()
})

test('repeat_token never ends, missing_total leaves the number out', async () => {
  await sandbox.fault({ api: 'v4', mode: 'repeat_token', times: 2 })
  const first = (await api('GET', LIST)).body
  const second = (await api('GET', `${LIST}?pageToken=${first.nextPageToken}`)).body
  expect(second.nextPageToken).toBe(first.nextPageToken)
  await sandbox.fault({ api: 'v4', mode: 'missing_total' })
  expect((await api('GET', LIST)).body.totalReviewCount).toBeUndefined()
})

test('shift_page pushes a review over the page border', async () => {
  await sandbox.fault({ api: 'v4', mode: 'shift_page', times: 1 })
  const first = (await api('GET', `${LIST}?pageSize=20`)).body
  const second = (await api('GET', `${LIST}?pageSize=20&pageToken=${first.nextPageToken}`)).body
  expect(second.reviews[0]).toEqual(first.reviews[19])
})

test('reviews are deleted, edited and anonymised between two reads', async () => {
  const [one, two, three] = (await api('GET', LIST)).body.reviews
  const change = (mode: string, reviewId: string) =>
    sandbox.fault({ api: 'v4', mode, times: 1, params: { reviewId } })
  await change('review_deleted', one.reviewId)
  expect((await api('GET', `/v4/${one.name}`)).status).toBe(404)
  await change('review_edited', two.reviewId)
  const edited = (await api('GET', `/v4/${two.name}`)).body
  expect(edited.starRating).not.toBe(two.starRating)
  expect(Date.parse(edited.updateTime)).toBeGreaterThan(Date.parse(two.updateTime))
  await change('anonymized', three.reviewId)
  expect((await api('GET', `/v4/${three.name}`)).body.reviewer).toEqual({
    displayName: 'A Google User',
    isAnonymous: true,
  })
})

test('a reply is rejected on demand and vanishes on demand', async () => {
  const { name, reviewId } = (await api('GET', LIST)).body.reviews[0]
  await sandbox.fault({ api: 'v4', mode: 'reply_rejected', params: { policy: 'OFF_TOPIC' } })
  await api('PUT', `/v4/${name}/reply`, { comment: 'Obrigado!' })
  await sandbox.control('POST', '/clock', { steps: 1 })
  expect((await api('GET', `/v4/${name}`)).body.reviewReply.policyViolation).toBe('OFF_TOPIC')
  await sandbox.fault({ api: 'v4', mode: 'reply_vanished', times: 1, params: { reviewId } })
  expect((await api('GET', `/v4/${name}`)).body.reviewReply).toBeUndefined()
})

test('a place moves for good', async () => {
  await sandbox.fault({ api: 'places', mode: 'place_moved', times: 1 })
  const { id } = (await sandbox.search({ textQuery: 'Padaria Pão da Serra Curitiba' })).body.places[0]
  const headers = { 'x-goog-api-key': 'sandbox-key', 'x-goog-fieldmask': 'movedPlaceId' }
  const details = () => sandbox.call('GET', `/places/v1/places/${id}`, { headers })
  const { movedPlaceId } = (await details()).body
  expect(movedPlaceId).toMatch(/^ChIJsbx/)
  expect((await details()).body.movedPlaceId).toBe(movedPlaceId)
})

test('the header draws a fault for one direct call', async () => {
  const direct = await sandbox.call('GET', '/am/v1/accounts', {
    headers: { 'x-sandbox-fault': '{"mode":"http","params":{"status":403,"reason":"SERVICE_DISABLED"}}' },
  })
  expect(direct.body.error.details[0].reason).toBe('SERVICE_DISABLED')
})

test.each([
  ['an unknown mode', { api: 'v4', mode: 'gremlins' }],
  ['an unknown api', { api: 'paypal', mode: 'http' }],
  ['an unknown field', { api: 'v4', mode: 'http', status: 500 }],
])('%s is refused', async (_what, fault) => {
  expect((await sandbox.fault(fault)).status).toBe(400)
})

test('probability is drawn from the seed of the fault', async () => {
  const fates = async () => {
    await sandbox.control('DELETE', '/faults')
    await sandbox.fault({ api: 'v4', mode: 'http', probability: 0.5, seed: 4, params: { status: 500 } })
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push((await api('GET', LIST)).status)
    return statuses
  }
  const first = await fates()
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await fates()).toEqual(first)
})
