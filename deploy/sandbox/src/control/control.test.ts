import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

let sandbox: SandboxCalls
beforeAll(async () => {
  sandbox = await sandboxCalls()
})
afterAll(() => sandbox.close())

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('the journal keeps the trace and the body and hides every secret', async () => {
  const { tokens } = await sandbox.connect()
  await sandbox.call('POST', '/places/v1/places:searchText', {
    headers: { traceparent: TRACE, 'x-goog-api-key': 'sandbox-very-secret', 'x-goog-fieldmask': 'places.id' },
    json: { textQuery: 'padaria em Curitiba' },
  })
  const { body, text } = await sandbox.control('GET', '/requests')
  const search = body.requests.find((entry: { api: string }) => entry.api === 'places')
  expect(search).toMatchObject({
    method: 'POST',
    path: '/places/v1/places:searchText',
    traceparent: TRACE,
    status: 200,
    body: { textQuery: 'padaria em Curitiba' },
  })
  expect(search.headers['x-goog-fieldmask']).toBe('places.id')
  for (const secret of [
    'sandbox-very-secret',
    tokens.access_token,
    tokens.refresh_token,
    '4/0sbx',
    '4%2F0sbx',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('one credential has one print, another another', async () => {
  await sandbox.control('DELETE', '/requests')
  for (const key of ['one', 'two', 'one']) {
    await sandbox.call('GET', '/am/v1/accounts', { headers: { authorization: `Bearer ${key}` } })
  }
  const { requests } = (await sandbox.control('GET', '/requests?api=am')).body
  const prints = requests.map((entry: { credential: string }) => entry.credential)
  expect(prints[0]).toBe(prints[2])
  expect(prints[0]).not.toBe(prints[1])
})

test('a stopped clock stands still and moves on command', async () => {
  const { body } = await sandbox.control('POST', '/clock', { freeze: true, set: '2027-01-31T12:00:00Z' })
  expect(body.now).toBe('2027-01-31T12:00:00.000Z')
  expect((await sandbox.control('POST', '/clock', { advanceSeconds: 90 })).body.now).toBe(
    '2027-01-31T12:01:30.000Z',
  )
  await sandbox.control('POST', '/clock', { freeze: false })
})

test('a reset brings the seed back: reviews, tokens, faults and journal', async () => {
  const { api } = await sandbox.connect()
  await sandbox.control('POST', '/review', { location: 'locations/7001', stars: 1, comment: 'Ruim.' })
  await sandbox.fault({ api: 'v4', mode: 'http' })
  await sandbox.control('POST', '/reset')
  expect((await api('GET', '/v4/accounts/9001/locations/7001/reviews')).status).toBe(401)
  const { body } = await sandbox.control('GET', '/state')
  expect(body).toMatchObject({ faults: [], grants: { accessTokens: 0, refreshTokens: 0 } })
  expect(body.locations[0]).toMatchObject({ name: 'locations/7001', reviews: 60 })
})

test.each([
  ['/review', { location: 'locations/1' }],
  ['/review', { location: 'locations/7001', stars: 6 }],
  ['/clock', { set: 'tomorrow' }],
  ['/clock', { days: 3 }],
  ['/seed', { seed: 'seven' }],
])('%s refuses %j', async (path, body) => {
  expect((await sandbox.control('POST', path, body)).status).toBe(400)
})

test('the seed holds what the demo needs', async () => {
  const { body } = await sandbox.control('GET', '/state')
  const { places } = body
  expect(places.length).toBeGreaterThanOrEqual(200)
  expect(new Set(places.map((place: { city: string }) => place.city)).size).toBe(6)
  const perNiche = Object.groupBy(places, (place: { niche: string }) => place.niche)
  const scarce = Object.entries(perNiche).filter(
    ([niche, all]) => niche !== 'Outros' && (all?.length ?? 0) < 4,
  )
  expect(scarce).toEqual([])
  expect(places.some((place: { count: number }) => place.count === 0)).toBe(true)
})

const statusFor = (host: string, path: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    request(`${sandbox.url}${path}`, { headers: { host } }, (answer) => done(answer.resume().statusCode))
      .once('error', failed)
      .end()
  })

test.each(['/__sandbox/mail', '/__sandbox/ui', '/demo'])('%s answers to its own host only', async (path) => {
  const { port } = new URL(sandbox.url)
  const own = ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
  for (const host of own) expect(await statusFor(host, path)).not.toBe(421)
  const foreign = [`evil.example:${port}`, 'localhost', '127.0.0.1:1', `localhost.evil.example:${port}`]
  for (const host of foreign) expect(await statusFor(host, path)).toBe(421)
})
