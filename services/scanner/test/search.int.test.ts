import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { mapCompetitors, searchBusinesses, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { getSharedPlan, getSharePage, getSharePicture } from '@avaliax/proto/scanner/share.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, beforeEach, expect, it, test } from '@jest/globals'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const SHARE = 12
let sandbox: ProviderSandbox
let service: ServiceUnderTest
let visitors = 1

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
}, 90_000)
beforeEach(async () => {
  await sandbox.control('DELETE', '/requests')
  await sandbox.control('DELETE', '/faults')
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

const newcomer = () => service.visitor(`203.0.113.${visitors++}`)
const calls = async () => (await sandbox.control('GET', '/requests?api=places')).body.requests
const places = (query: string, visitor = newcomer()) => visitor(searchBusinesses, { body: { query } })
const competitors = (body: unknown, visitor = newcomer()) => visitor(mapCompetitors, { body })

it('finds a business with what the form needs', async () => {
  const { status, body } = await places('Barbearia Dois Irmãos Porto Alegre')
  expect([status, body.success]).toEqual([200, true])
  expect(body.places[0]).toEqual({
    placeId: expect.stringMatching(/^ChIJsbx/),
    name: 'Barbearia Dois Irmãos',
    formatted_address: expect.stringContaining('Porto Alegre'),
    rating: expect.any(Number),
    user_ratings_total: 88,
    types: expect.arrayContaining(['barber_shop']),
  })
})

it('finds a business by its place id, and by a pasted link of the map; another link asks nobody', async () => {
  const [{ placeId, name }] = (await places('Barbearia Dois Irmãos Porto Alegre')).body.places
  const map = `https://www.google.com/maps/place/${encodeURIComponent(name)}/@-30.03,-51.2,17z/data=!4m6${'!1e1'.repeat(90)}`
  for (const pasted of [placeId, `https://search.google.com/local/writereview?placeid=${placeId}`, map]) {
    const { status, body } = await places(pasted)
    expect([status, body.places[0]?.placeId]).toEqual([200, placeId])
  }
  const asked = (await calls()).length
  const { status, body } = await places('https://maps.google.com/?cid=1453212345')
  expect([status, body.code]).toEqual([400, 'PLACE_LINK_UNREADABLE'])
  expect((await places(`a${'x'.repeat(300)}`)).status).toBe(400)
  expect((await places('ChIJ_nobody_knows_this_id_0')).body.places).toEqual([])
  expect(await calls()).toHaveLength(asked + 1)
})

it('equal searches within a minute reach the provider once, whoever asks and however it is typed', async () => {
  const answers = await Promise.all(
    ['Oficina do Tião', ' oficina  do tião', 'OFICINA DO TIÃO'].flatMap((query) => [
      places(query),
      places(query),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await calls()).toHaveLength(1)
})

it('ranks a business among those of its city and niche', async () => {
  const found = await places('Clínica Sorriso Claro Belo Horizonte')
  const { placeId } = found.body.places[0]
  const { status, body } = await competitors({ city: 'Belo Horizonte', niche: 'Dentista', you: { placeId } })
  expect(status).toBe(200)
  expect(body.top).toHaveLength(3)
  const all = [...body.top, ...body.others]
  const counts = all.map(({ reviews }: { reviews: number }) => reviews)
  expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
  expect(all.map((one: { placeId: string }) => one.placeId)).not.toContain(placeId)
  expect(body).toMatchObject({
    yourReviews: 132,
    position: 1 + counts.filter((count: number) => count > 132).length,
    totalListed: all.length + 1,
  })
  expect(body.top[0]).toEqual({
    placeId: expect.any(String),
    name: expect.any(String),
    rating: expect.any(Number),
    reviews: expect.any(Number),
    address: expect.any(String),
    link: expect.stringMatching(/^https:/),
  })
})

it('goes on by hand for a business that the provider does not know', async () => {
  const { body } = await competitors({
    city: 'Porto Alegre',
    niche: 'Barbearia',
    you: { placeId: null, reviewsManual: 5 },
  })
  expect(body).toMatchObject({ yourReviews: 5, yourRating: null })
})

it('says so when the provider fails, and nothing is found', async () => {
  await sandbox.control('POST', '/faults', { api: 'places', mode: 'http', params: { status: 400 } })
  expect(await places('Café que falha')).toMatchObject({ status: 502, body: { code: 'PROVIDER_ERROR' } })
  expect(await competitors({ city: 'Recife', niche: 'Pet Shop', you: {} })).toMatchObject({
    status: 502,
    body: { code: 'PROVIDER_ERROR' },
  })
  await sandbox.control('DELETE', '/faults')
  expect((await places('xyzzy inexistente plugh')).body).toEqual({ success: true, places: [] })
})

test.each([
  [searchBusinesses, {}],
  [searchBusinesses, { query: ' ' }],
  [searchBusinesses, { query: 'a' }],
  [searchBusinesses, { query: ' e\u0301 ' }],
  [searchBusinesses, { query: 'a', pages: 3 }],
  [searchCategories, { searchTerm: 'p' }],
  [searchCategories, { searchTerm: { $gt: '' } }],
  [mapCompetitors, { city: 'Curitiba', niche: 'Padaria' }],
  [mapCompetitors, { city: 'C', niche: 'Padaria', you: {} }],
  [mapCompetitors, { city: 'Curitiba', niche: 'P', you: {} }],
  [mapCompetitors, { city: 'Curitiba', niche: 'Padaria', you: { reviewsManual: -1 } }],
  [mapCompetitors, { city: 'Curitiba', niche: 'Padaria', you: { placeId: '../..' } }],
])('$path refuses what it cannot read', async (route, body) => {
  expect((await newcomer()(route, { body })).status).toBe(400)
  expect(await calls()).toEqual([])
})

it('searches categories in our own copy: accents and case aside, any word, each language', async () => {
  const names = async (searchTerm: string, language?: string) =>
    (
      await newcomer()(searchCategories, { body: { searchTerm, ...(language && { language }) } })
    ).body.categories.map(({ displayName }: { displayName: string }) => displayName)
  expect(await names('ACAI')).toEqual(['Loja de açaí'])
  expect((await names('pad'))[0]).toBe('Padaria')
  expect(await names('mecan ofi')).toEqual(['Oficina mecânica'])
  expect(await names('bakery', 'en')).toEqual(['Bakery'])
  expect(await names('zzzz')).toEqual([])
  expect(await names('(a+)+$')).toEqual(await names('A?'))
  expect(await calls()).toEqual([])
})

it('lets one address search ten times a minute, and the agency beside it', async () => {
  const visitor = service.visitor('198.51.100.9')
  const statuses = []
  for (let turn = 0; turn < 12; turn++) statuses.push((await places('Padaria Pão da Serra', visitor)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  for (let turn = 0; turn < 12; turn++)
    expect((await service.agency(searchBusinesses, { body: { query: 'Padaria Pão da Serra' } })).status).toBe(
      200,
    )
})

it('opens a shared page any number of times without a paid call', async () => {
  const { body } = await newcomer()(createLead, { body: aScan() })
  for (const route of [getSharedPlan, getSharePage, getSharePicture])
    for (let turn = 0; turn < 3; turn++)
      expect((await newcomer()(route, { params: { shareId: body.shareId } })).status).toBe(200)
  expect(await calls()).toEqual([])
}, 30_000)

it('a spent share is 503 with a text and the time to wait, without a provider call', async () => {
  const spent = await startService({
    ...sandbox.sandbox.env,
    SCANNER_CALLS_PER_DAY: String(SHARE),
    PAID_ANSWERS_KEPT_MS: '0',
  })
  try {
    const ask = (turn: number) =>
      spent.visitor(`192.0.2.${turn}`)(searchBusinesses, { body: { query: `Padaria ${turn}` } })
    const answers = []
    for (let turn = 1; turn <= 30; turn++) answers.push(await ask(turn))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(SHARE).fill(200),
      ...Array(30 - SHARE).fill(503),
    ])
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'SEARCH_BUDGET_EXHAUSTED',
      message: 'O limite de consultas ao Google de hoje foi atingido. Tente amanhã.',
    })
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await calls()).toHaveLength(SHARE)
  } finally {
    await spent.stop()
  }
}, 60_000)
