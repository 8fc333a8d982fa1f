import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { getSystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 60_000)
afterAll(() => tenancy?.stop(), 30_000)

const change = (body: object) => tenancy.agency(updateSystemSettings, { body: body as never })
const brand = async () => (await tenancy.publicly(getBrand)).body
const LOGO = 'http://avaliax.test/files/AAAAAAAAAAAAAAAAAAAAAA.png'

test('is the product’s own until the agency sets one, and is read without an account', async () => {
  expect(await brand()).toEqual(DEFAULT_BRAND)
  const set = await change({ agencyName: 'Agência Sol', brandColour: '#A4262C', logoUrl: LOGO })
  expect(set.body).toMatchObject({ brandColour: '#a4262c', logoUrl: LOGO })
  expect(await brand()).toEqual({ name: 'Agência Sol', colour: '#a4262c', logoUrl: LOGO })
  await change({ logoUrl: null })
  expect(await brand()).toMatchObject({ name: 'Agência Sol', logoUrl: null })
})

test('says that the agency sells everything as finished, and nothing else', async () => {
  expect((await change({ betaBadges: false })).body).toMatchObject({ betaBadges: false })
  expect(await brand()).toMatchObject({ betaBadges: false })
  expect((await change({ betaBadges: 'no' })).status).toBe(400)
  await change({ betaBadges: true })
  expect(await brand()).not.toHaveProperty('betaBadges')
})

test('tells of the dark logo, the sentence and how the name stands only where the agency has set them', async () => {
  const set = { darkLogoUrl: LOGO, logoOnly: true, sentence: 'Cuidamos da sua reputação', poweredBy: true }
  expect((await change(set)).status).toBe(200)
  expect(await brand()).toMatchObject(set)
  expect((await change({ sentence: 'a'.repeat(141) })).status).toBe(400)
  expect((await change({ sentence: 'Ganhe desconto por uma avaliação de 5 estrelas' })).body.code).toBe(
    'TEXT_UNLAWFUL',
  )
  expect(await brand()).toMatchObject(set)
  await change({ darkLogoUrl: null, logoOnly: false, sentence: '  ', poweredBy: false })
  const now = await brand()
  for (const name of Object.keys(set)) expect(now).not.toHaveProperty(name)
})

test('costs no bytes while it is the same', async () => {
  const ask = (tag?: string) =>
    fetch(`${tenancy.url}${getBrand.path}`, { headers: { ...(tag && { 'if-none-match': tag }) } })
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect((await ask(tag)).status).toBe(304)
  await change({ brandColour: '#0f5c5d' })
  expect((await ask(tag)).status).toBe(200)
})

test.each<[string, object]>([
  ['a colour that ends a style', { brandColour: 'red;}' }],
  ['a colour by name', { brandColour: 'red' }],
  ['a colour of three digits', { brandColour: '#fff' }],
  ['a colour after a line break', { brandColour: '#0f5c5c\n' }],
  ['a name of spaces', { agencyName: '   ' }],
  ['a name of direction marks', { agencyName: '\u200F\u200F\u200E' }],
  ['a name that turns what follows', { agencyName: 'Sol\u202E' }],
  ['a name of 61 letters', { agencyName: 'a'.repeat(61) }],
  ['a logo of another address', { logoUrl: 'https://evil.example.com/logo.png' }],
  ['a logo that is a script', { logoUrl: 'javascript:alert(1)' }],
  ['a logo that is an SVG', { logoUrl: '/files/AAAAAAAAAAAAAAAAAAAAAA.svg' }],
  ['a dark logo of another address', { darkLogoUrl: 'https://evil.example.com/logo.png' }],
  ['a sentence that turns what follows', { sentence: 'Sol\u202E' }],
  ['a logo beside another path', { logoUrl: '/files/../r/AAAAAAAAAAAAAAAAAAAAAA.png' }],
])('%s is refused, and nothing is written', async (_, body) => {
  const before = (await tenancy.agency(getSystemSettings)).body
  expect(await change(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  expect((await tenancy.agency(getSystemSettings)).body).toEqual(before)
})

test('of two operators who save at once neither undoes the other', async () => {
  const answers = await Promise.all([
    ...[1, 2, 3].map((at) => change({ agencyName: `Agência ${at}` })),
    ...[1, 2, 3].map((at) => change({ brandColour: `#00000${at}` })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { name, colour } = await brand()
  expect([name, colour]).toEqual([
    expect.stringMatching(/^Agência [123]$/),
    expect.stringMatching(/^#00000[123]$/),
  ])
})

test('an offer that the law forbids is refused, and nothing of the change is kept', async () => {
  const before = await brand()
  const refused = await change({
    agencyName: 'Agência Lua',
    scannerOfferText: 'Ganhe 10% de desconto por uma avaliação de 5 estrelas.',
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'TEXT_UNLAWFUL'])
  expect(refused.body.details).toMatchObject([{ path: 'scannerOfferText' }])
  expect(await brand()).toEqual(before)
})
