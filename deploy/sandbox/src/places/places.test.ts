import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

let sandbox: SandboxCalls
beforeAll(async () => {
  sandbox = await sandboxCalls()
})
afterAll(() => sandbox.close())

const KEY = { 'x-goog-api-key': 'sandbox-key' }
const BAKERY = 'Padaria Pão da Serra Curitiba'

async function bakeryId(): Promise<string> {
  return (await sandbox.search({ textQuery: BAKERY })).body.places[0].id
}

function details(path: string, mask: string) {
  return sandbox.call('GET', `/places/v1/places/${path}`, { headers: { ...KEY, 'x-goog-fieldmask': mask } })
}

test('the demo bakery is the first hit of its name', async () => {
  const { body } = await sandbox.search({ textQuery: BAKERY, languageCode: 'pt-BR' })
  expect(body.places[0].displayName.text).toBe('Padaria Pão da Serra')
  expect(body.places[0].id).toMatch(/^ChIJsbx[A-Za-z0-9]{20}$/)
})

test('only masked fields are returned', async () => {
  const { body } = await sandbox.search({ textQuery: BAKERY }, 'places.displayName.text')
  expect(body).toEqual({ places: [{ displayName: { text: 'Padaria Pão da Serra' } }] })
})

test.each([
  ['no mask', '', /^FieldMask is a required parameter/],
  ['an unknown field', 'places.stars', /Cannot find matching fields for path 'places.stars'/],
  ['a blank after the comma', 'places.id, places.types', /Cannot find matching fields/],
  ['a details mask without its prefix', 'id', /Cannot find matching fields for path 'id'/],
])('a search with %s is refused', async (_what, mask, message) => {
  const { status, body } = await sandbox.search({ textQuery: 'x' }, mask)
  expect(status).toBe(400)
  expect(body.error.status).toBe('INVALID_ARGUMENT')
  expect(body.error.message).toMatch(message)
})

test.each([
  ['an empty query', { textQuery: ' ' }],
  ['an unknown field', { textQuery: 'x', query: 'y' }],
  [
    'both a bias and a restriction',
    { textQuery: 'x', locationBias: {}, locationRestriction: { rectangle: {} } },
  ],
  ['a circle as restriction', { textQuery: 'x', locationRestriction: { circle: {} } }],
  ['an unknown type', { textQuery: 'x', includedType: 'spaceport' }],
  ['more than 20 of the old count', { textQuery: 'x', maxResultCount: 21 }],
  ['a number for a text', { textQuery: 7 }],
])('a search with %s is refused', async (_what, request) => {
  expect((await sandbox.search(request)).status).toBe(400)
})

test('no key and a live-looking key are refused', async () => {
  const without = await sandbox.call('POST', '/places/v1/places:searchText', { json: { textQuery: 'x' } })
  expect(without.status).toBe(403)
  const live = await sandbox.call('POST', '/places/v1/places:searchText', {
    headers: { 'x-goog-api-key': `AIza${'x'.repeat(35)}`, 'x-goog-fieldmask': 'places.id' },
    json: { textQuery: 'x' },
  })
  expect(live.body.error.details[0].reason).toBe('API_KEY_INVALID')
})

test('a crowded niche ends after three pages of twenty', async () => {
  const request = { textQuery: 'restaurante em São Paulo', pageSize: 50 }
  const seen: string[] = []
  let pageToken: string | undefined
  for (let page = 0; page < 5; page += 1) {
    const { body } = await sandbox.search(pageToken ? { ...request, pageToken } : request)
    seen.push(...body.places.map((place: { id: string }) => place.id))
    pageToken = body.nextPageToken
    if (!pageToken) break
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('a page token with other parameters is refused', async () => {
  const { body } = await sandbox.search({ textQuery: 'restaurante em São Paulo' })
  const other = await sandbox.search({ textQuery: 'pizzaria em Recife', pageToken: body.nextPageToken })
  expect(other.status).toBe(400)
})

test('details give at most five reviews and ten photos', async () => {
  const { body } = await details(`${await bakeryId()}?languageCode=pt-BR`, 'id,reviews,photos')
  expect(body.reviews).toHaveLength(5)
  expect(body.photos).toHaveLength(10)
  expect(body.reviews[0].relativePublishTimeDescription).toMatch(/atrás$/)
  expect(body.reviews[0].originalText.text).toBeTruthy()
  expect(body.reviews[0]).not.toHaveProperty('reviewReply')
})

test('a malformed place id is an argument error, an unknown one is not found', async () => {
  expect((await details('nonsense', 'id')).status).toBe(400)
  expect((await details('ChIJsbxAAAAAAAAAAAAAAAAAAAA', 'id')).status).toBe(404)
})

test('a photo needs a size within bounds and gives a real picture', async () => {
  const { body } = await details(await bakeryId(), 'photos.name')
  const media = `/places/v1/${body.photos[0].name}/media`
  const ask = (query: string) => sandbox.call('GET', `${media}${query}`, { headers: KEY })
  expect((await ask('')).status).toBe(400)
  expect((await ask('?maxWidthPx=4801')).status).toBe(400)
  const { headers } = await ask('?maxWidthPx=400')
  expect(headers.get('location')).toMatch(/\/places\/img\//)
  const { photoUri } = (await ask('?maxWidthPx=400&skipHttpRedirect=true')).body
  const picture = Buffer.from(await (await fetch(photoUri)).arrayBuffer())
  expect([picture.readUInt32BE(0), picture.readUInt32BE(16)]).toEqual([0x89504e47, 400])
})

test('a customer review appears among the five at once', async () => {
  const placeId = await bakeryId()
  await sandbox.control('POST', '/review', { placeId, stars: 2, comment: 'A fila estava enorme hoje.' })
  const { body } = await details(placeId, 'reviews,userRatingCount')
  expect(body.reviews[0].text.text).toBe('A fila estava enorme hoje.')
  expect(body.userRatingCount).toBe(61)
})
