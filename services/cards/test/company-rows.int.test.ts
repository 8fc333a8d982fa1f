import { COMPANY_ROUTES, type CompanyRows } from '@avaliax/proto/identity/company-data.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, type Requester, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest & { asIdentity: Requester }
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())
const { buyer, employee } = cardFixture(() => cards)

async function allOf(clientId: number) {
  const found: Record<string, Record<string, unknown>[]> = {}
  let after: string | undefined
  let pages = 0
  do {
    const asked = { params: { clientId }, ...(after !== undefined && { query: { after } }) }
    const page: CompanyRows = (await cards.asIdentity(COMPANY_ROUTES.cards, asked)).body
    if (page.collection) found[page.collection] = [...(found[page.collection] ?? []), ...page.rows]
    after = page.next ?? undefined
    pages++
  } while (after !== undefined)
  return { found, pages }
}

test('a company is handed out its own rows, page by page, without secrets and without those of others', async () => {
  const [ana, bia] = [await buyer(2), await buyer(1)]
  await employee(ana, 'Ana Souza')
  await employee(bia, 'Bia Lima')
  const many = Array.from({ length: 4_001 }, (_, index) => ({
    _id: `day-${index}`,
    clientId: ana.clientId,
    day: '2026-11-01',
    filler: 'x'.repeat(900),
  }))
  await cards.db.collection<{ _id: string }>('tap_days').insertMany(many)

  const { found, pages } = await allOf(ana.clientId)
  expect(Object.keys(found)).toContain('cards')
  expect(found.cards).toHaveLength(2)
  expect(found.employees).toMatchObject([{ name: 'Ana Souza', clientId: ana.clientId }])
  expect(new Set(found.tap_days?.map(({ _id }) => _id)).size).toBe(4_001)
  expect(found.tap_days).toHaveLength(4_001)
  expect(pages).toBeGreaterThan(Object.keys(found).length)
  const text = JSON.stringify(found)
  expect(text).not.toMatch(/Bia Lima|employeeToken|searchTokens|linkHash/)
  for (const rows of Object.values(found)) for (const row of rows) expect(row.clientId).toBe(ana.clientId)
  // Copies of what others announce, and our own bookkeeping.
  expect(Object.keys(found)).not.toContain('client_view')
  expect(Object.keys(found)).not.toContain('client_counts')
}, 60_000)
