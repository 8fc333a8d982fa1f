import { updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { createEmployee, deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  printCardBatch,
  printCardBatches,
  printEmployeePoster,
} from '@avaliax/proto/cards/print/print.routes.ts'
import { type RenderedPage, renderedPdf } from '@avaliax/testkit/rendered-pdf.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Card, cardFixture } from './card-fixture.ts'
import { type Answer, type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

const POINTS_PER_MM = 72 / 25.4
const NAME =
  'Associação dos Produtores de Queijo Artesanal da Serra da Canastra e Região — Loja São Roque de Minas'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, sell } = cardFixture(() => cards)

const sheets = (batchId: number, query = '') => cards.agency(printCardBatch, { params: { batchId }, query })

/** Without what line breaks do to it. */
const solid = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '')

function expectDownload({ status, headers }: Answer, filename: string): void {
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`)
}

function expectSize({ width, height }: RenderedPage, [widthMm, heightMm]: [number, number]): void {
  expect(Math.abs(width - widthMm * POINTS_PER_MM)).toBeLessThan(0.5)
  expect(Math.abs(height - heightMm * POINTS_PER_MM)).toBeLessThan(0.5)
}

/** A batch from before it had a language of its own. */
const asBefore = (batch: { id: number }) =>
  cards.db.collection('card_batches').updateOne({ _id: batch.id as never }, { $unset: { language: 1 } })

describe('the print sheets of a batch', () => {
  it('have a hundred QR codes, each with the address of its card, also with long names', async () => {
    const { clientId } = client({ companyName: NAME })
    const { batch, cards } = await generate(100)
    expect((await sell(clientId, 50, { batchId: batch.id })).status).toBe(201)
    const answer = await sheets(batch.id)
    expectDownload(answer, `batch-${batch.id}-cards.pdf`)
    const pages = await renderedPdf(answer.body)
    expect(pages).toHaveLength(10)
    const codes = pages.flatMap((page) => page.codes)
    expect(codes.map(({ text }) => text).sort()).toEqual(cards.map(({ url }) => url).sort())
    expect(Math.min(...codes.map(({ sideMm }) => sideMm))).toBeGreaterThanOrEqual(25)
    const written = pages.flatMap((page) => page.texts)
    expect(written).toEqual(expect.arrayContaining(cards.map(({ code }) => code)))
    expect(solid(written).split(NAME.slice(0, 40).replaceAll(' ', ''))).toHaveLength(51)
    for (const [index, page] of pages.entries()) {
      expectSize(page, [210, 297])
      expect(page.codes).toHaveLength(10)
      expect(solid(page.texts)).toContain(
        solid([`Lote ${batch.id} · 100 cartões · padrão · página ${index + 1} de 10`]),
      )
    }
  }, 120_000)

  it('of several batches come in one file, each with pages of its own', async () => {
    const first = await generate(12)
    const second = await generate(3, 'premium')
    const batchIds = `${second.batch.id},${first.batch.id}`
    const answer = await cards.agency(printCardBatches, { query: { batchIds } })
    expectDownload(answer, 'batches-cards.pdf')
    const pages = await renderedPdf(answer.body)
    expect(pages.map(({ codes }) => codes.length)).toEqual([10, 2, 3])
    const urls = [...first.cards, ...second.cards].map(({ url }) => url)
    expect(pages.flatMap(({ codes }) => codes.map(({ text }) => text)).sort()).toEqual(urls.sort())
    for (const { batch } of [first, second]) {
      const row = await cards.db.collection('card_batches').findOne({ _id: batch.id as never })
      expect(row?.printedAt).toBeInstanceOf(Date)
    }
    const { owner } = client()
    expect((await owner(printCardBatches, { query: { batchIds } })).status).toBe(403)
    const unknown = await cards.agency(printCardBatches, { query: { batchIds: `${batchIds},999999` } })
    expect(unknown.status).toBe(404)
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1).join(',')
    expect((await cards.agency(printCardBatches, { query: { batchIds: eleven } })).status).toBe(400)
  }, 120_000)

  it('ask for an opinion in the shop’s language, without stars or names', async () => {
    const { batch } = await generate(1, 'premium')
    await asBefore(batch)
    const [pt] = await renderedPdf((await sheets(batch.id)).body)
    const [en] = await renderedPdf((await sheets(batch.id, '?language=en')).body)
    expect(solid(pt?.texts ?? [])).toContain('Quandoquiser,contecomofoi')
    expect(solid(en?.texts ?? [])).toContain('Whenyoulike,tellushowitwas')
    expect(solid([...(pt?.texts ?? []), ...(en?.texts ?? [])])).not.toMatch(
      /estrela|stars?\b|★|cinco|five|nome|name/i,
    )
  })

  it('use each shop’s language, whatever the agency’s language is', async () => {
    const { clientId } = client({ companyName: 'ana.lima', companyNameGiven: false, language: 'en' })
    const { batch } = await generate(2)
    await asBefore(batch)
    await sell(clientId, 1, { batchId: batch.id })
    const [page] = await renderedPdf((await sheets(batch.id)).body)
    const texts = solid(page?.texts ?? [])
    expect(texts).toContain('Whenyoulike,tellushowitwas')
    expect(texts).toContain('Quandoquiser,contecomofoi')
    expect(texts).toContain('2cartões')
    expect(texts).not.toContain('ana.lima')
  })

  it('are in the language that was chosen for the batch, whatever its owner reads', async () => {
    const { clientId } = client({ companyName: 'Aurora', language: 'en' })
    const body = { cardCount: 1, language: 'pt' } as const
    const { batch } = (await cards.agency(generateCards, { body })).body
    expect(batch.language).toBe('pt')
    await sell(clientId, 1, { batchId: batch.id })
    const [page] = await renderedPdf((await sheets(batch.id, '?language=en')).body)
    expect(solid(page?.texts ?? [])).toContain('Quandoquiser,contecomofoi')
    expect(solid(page?.texts ?? [])).not.toContain('Whenyoulike,tellushowitwas')
    const odd = { cardCount: 1, language: 'fr' }
    expect((await cards.agency(generateCards, { body: odd })).status).toBe(400)
  })

  it('leave out lost, replaced and retired cards, and print any company name', async () => {
    const { clientId } = client({ companyName: 'Żółw 日本 🍕 Кафе' })
    const { batch, cards: made } = await generate(4)
    await sell(clientId, 4, { batchId: batch.id })
    const [remaining, ...gone] = made as [Card, ...Card[]]
    for (const [index, status] of ['lost', 'replaced', 'retired'].entries())
      await cards.agency(updateCard, { params: { cardId: gone[index]?.id }, body: { status } })
    const [page] = await renderedPdf((await sheets(batch.id)).body)
    expect(page?.codes.map(({ text }) => text)).toEqual([remaining.url])
    expect(page?.texts.join(' ')).toContain('Żółw Кафе')
    // Whoever asks is told before.
    expect(await sheets(batch.id, '?missing=refuse')).toMatchObject({
      status: 409,
      body: { code: 'NAME_NOT_PRINTABLE', details: [{ path: 'name', message: '日 本 🍕' }] },
    })
    await cards.agency(updateCard, { params: { cardId: remaining.id }, body: { status: 'lost' } })
    const none = await sheets(batch.id)
    expect([none.status, none.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('are for superadmins only', async () => {
    expect((await client().owner(printCardBatch, { params: { batchId: 1 } })).status).toBe(403)
    expect((await sheets(999_999)).status).toBe(404)
    expect((await sheets(1, '?language=fr')).status).toBe(400)
  })
})

describe('the poster of an employee', () => {
  const person = { name: 'Mariângela Souza', department: 'Balcão' }

  it('has the employee’s link as QR code, and the first name', async () => {
    const { owner } = client({ companyName: NAME })
    const { body: employee } = await owner(createEmployee, { body: person })
    const answer = await owner(printEmployeePoster, { params: { employeeId: employee.id } })
    expectDownload(answer, `poster-${employee.id}.pdf`)
    const pages = await renderedPdf(answer.body)
    expect(pages).toHaveLength(1)
    const [page] = pages as [RenderedPage]
    expectSize(page, [105, 148])
    expect(page.codes.map(({ text }) => text)).toEqual([`${employee.reviewUrl}?s=qr`])
    expect(page.texts).toContain('Mariângela')
    expect(page.texts.join(' ')).not.toContain('Souza')
    expect(solid(page.texts)).toContain('Aponteacâmerae,quandoquiser,contecomofoi')
    expect(solid(page.texts)).toContain(NAME.slice(0, 50).replaceAll(' ', ''))
    const [english] = await renderedPdf(
      (await owner(printEmployeePoster, { params: { employeeId: employee.id }, query: { language: 'en' } }))
        .body,
    )
    expect(solid(english?.texts ?? [])).toContain('tellushowitwas')
  })

  it('uses the owner’s language and does not print a company name taken from the e-mail address', async () => {
    const unnamed = { companyName: 'ana.lima', companyNameGiven: false, language: 'en' } as const
    const posterOf = async (facts: Parameters<typeof client>[0]) => {
      const { owner } = client(facts)
      const { body: employee } = await owner(createEmployee, { body: person })
      const [page] = await renderedPdf(
        (await owner(printEmployeePoster, { params: { employeeId: employee.id } })).body,
      )
      return solid(page?.texts ?? [])
    }
    const call = 'Pointyourcameraand,whenyoulike,tellushowitwas'
    expect(await posterOf(unnamed)).toBe(
      `${call}MariângelaServedbyUseyourphone’scamera:itopensyourownbrowser`,
    )
    expect(await posterOf({ ...unnamed, googleBusinessName: 'Padaria Aurora' })).toContain(
      `PadariaAurora${call}`,
    )
  })

  it('says that a name has no glyphs, and leaves it out when asked to', async () => {
    const { owner } = client()
    const { body: employee } = await owner(createEmployee, { body: { ...person, name: '太郎 田中' } })
    const params = { employeeId: employee.id }
    expect(await owner(printEmployeePoster, { params })).toMatchObject({
      status: 409,
      body: { code: 'NAME_NOT_PRINTABLE', details: [{ path: 'name', message: '太 郎' }] },
    })
    const [page] = await renderedPdf(
      (await owner(printEmployeePoster, { params, query: { missing: 'omit' } })).body,
    )
    expect(page?.codes).toHaveLength(1)
    expect(solid(page?.texts ?? [])).toBe(
      'PadariaCentralAponteacâmerae,quandoquiser,contecomofoiUseacâmeradocelular:elaabreoseunavegador',
    )
  })

  it('needs a linked place, also one that was just linked', async () => {
    const { clientId, owner } = client({ googlePlaceId: null })
    const { body: employee } = await owner(createEmployee, { body: person })
    expect((await owner(printEmployeePoster, { params: { employeeId: employee.id } })).body.code).toBe(
      'PLACE_NOT_LINKED',
    )
    cards.facts.set(clientId, factsOf(clientId, { rev: 2 }))
    expect((await owner(printEmployeePoster, { params: { employeeId: employee.id } })).status).toBe(200)
  })

  it('404 for another company’s employee and for none', async () => {
    const { owner } = client()
    const { body: employee } = await owner(createEmployee, { body: person })
    const stranger = client().owner
    const answers = [
      await stranger(printEmployeePoster, { params: { employeeId: employee.id } }),
      await stranger(printEmployeePoster, { params: { employeeId: 999999 } }),
    ]
    const bytes = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
    expect([new Set(bytes).size, answers[0]?.status]).toEqual([1, 404])
    await owner(deleteEmployee, { params: { employeeId: employee.id } })
    expect((await owner(printEmployeePoster, { params: { employeeId: employee.id } })).status).toBe(404)
  })
})
