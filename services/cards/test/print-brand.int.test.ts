import { TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { printCardBatch, printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { renderedPdf } from '@avaliax/testkit/rendered-pdf.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, PHONE, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, sell } = cardFixture(() => cards)
const LOGO_URL = 'https://app.example.com/files/AAAAAAAAAAAAAAAAAAAAAA.png'
const SUN = { name: 'Agência Sol 日本', colour: '#ffe600', logoUrl: LOGO_URL }

const sheets = async (batchId: number): Promise<Buffer> => {
  const { status, body } = await cards.agency(printCardBatch, { params: { batchId } })
  expect(status).toBe(200)
  return Buffer.from(body)
}
const textsOf = async (pdf: Buffer) => (await renderedPdf(pdf)).flatMap(({ texts }) => texts).join(' ')
const hasPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image')
/** Prints until the brand that the stand-in answers has arrived. */
const printed = (batchId: number, withPicture: boolean) =>
  until(
    async () => hasPicture(await sheets(batchId)),
    (has) => has === withPicture,
  )

it('prints the product’s own while nobody knows the agency’s, and the mark while its logo is away', async () => {
  const { batch } = await generate(2)
  const before = await sheets(batch.id)
  expect([hasPicture(before), (await textsOf(before)).includes('Sol')]).toEqual([false, false])
  cards.agencyBrand.brand = SUN
  const named = await until(
    async () => textsOf(await sheets(batch.id)),
    (texts) => texts.includes('Sol'),
  )
  expect(named).toContain('Agência Sol')
  expect(hasPicture(await sheets(batch.id))).toBe(false)
})

it('prints logo, name and colour on sheets and posters, each picture once in a file', async () => {
  cards.agencyBrand.brand = SUN
  cards.agencyBrand.logo = Buffer.from(TINY_PNG, 'base64')
  const { batch, cards: made } = await generate(11, 'premium')
  await printed(batch.id, true)
  const pdf = await sheets(batch.id)
  const two = await sheets((await generate(2)).batch.id)
  const pictures = (file: Buffer) => file.toString('latin1').split('/Subtype /Image').length
  expect(pictures(pdf)).toBe(pictures(two))
  const pages = await renderedPdf(pdf)
  expect(pages.flatMap(({ codes }) => codes.map(({ text }) => text)).sort()).toEqual(
    made.map(({ url }) => url).sort(),
  )
  const { owner } = client()
  const { body: employee } = await owner(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  const poster = await owner(printEmployeePoster, { params: { employeeId: employee.id } })
  expect(hasPicture(Buffer.from(poster.body))).toBe(true)
  // Signs without a glyph are left out, as of every name.
  expect((await textsOf(poster.body)).replaceAll(/\s+/g, ' ')).toContain('Agência Sol')

  cards.agencyBrand.brand = null
  cards.agencyBrand.logo = null
  expect(hasPicture(await sheets(batch.id))).toBe(true)
})

it('prints a logo that is no picture as the mark', async () => {
  cards.agencyBrand.brand = { ...SUN, name: 'Agência Lua', logoUrl: LOGO_URL.replaceAll('A', 'B') }
  cards.agencyBrand.logo = Buffer.from('not a picture')
  const { batch } = await generate(1)
  await printed(batch.id, false)
})

it('prints the shop’s name where the batch wants it, and not where it wants the agency’s mark alone', async () => {
  const { clientId } = client({ companyName: 'Padaria Aurora' })
  const namedOn = async (brand: 'agency' | 'shop' | undefined) => {
    const { body } = await cards.agency(generateCards, { body: { cardCount: 1, ...(brand && { brand }) } })
    expect(body.batch.brand).toBe(brand ?? null)
    await sell(clientId, 1, { batchId: body.batch.id })
    return (await textsOf(await sheets(body.batch.id))).includes('Aurora')
  }
  expect([await namedOn('agency'), await namedOn('shop'), await namedOn(undefined)]).toEqual([
    false,
    true,
    true,
  ])
  const odd = { cardCount: 1, brand: 'mine' as never }
  expect((await cards.agency(generateCards, { body: odd })).status).toBe(400)
})

it('shows a visitor the agency’s logo and name, with a policy that lets the logo in, also while tenancy is away', async () => {
  cards.agencyBrand.brand = SUN
  const { cards: made } = await generate(1)
  const page = async () => {
    const answer = await fetch(`${cards.url}/c/${made[0]?.cardNumber}`, { headers: { 'user-agent': PHONE } })
    return { policy: answer.headers.get('content-security-policy'), html: await answer.text() }
  }
  const shown = await until(page, ({ html }) => html.includes('Agência Sol 日本'))
  expect(shown.html).toContain(`<img src="${LOGO_URL}" alt=""`)
  expect(shown.policy).toContain("default-src 'none'")
  expect(shown.policy).toContain('img-src https://app.example.com')
  cards.agencyBrand.brand = null
  expect((await page()).html).toContain('Agência Sol 日本')
})
