import { getLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import {
  createCode,
  deleteCode,
  listCodes,
  MAX_CODES,
  restoreCode,
  type ShopCode,
  updateCode,
} from '@avaliax/proto/cards/code/code.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { printCodePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { renderedPdf } from '@avaliax/testkit/rendered-pdf.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, PHONE, type Requester, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, employee } = cardFixture(() => cards)

interface Shop {
  clientId: number
  owner: Requester
}

const codesOf = async ({ clientId, owner }: Shop, query = ''): Promise<ShopCode[]> =>
  (await owner(listCodes, { params: { clientId }, query })).body

async function added({ clientId, owner }: Shop, name: string): Promise<ShopCode> {
  const { status, body } = await owner(createCode, { params: { clientId }, body: { name } })
  expect(status).toBe(201)
  return body
}

const open = (token: string, agent = PHONE) =>
  fetch(`${cards.url}/r/${token}?s=qr`, { redirect: 'manual', headers: { 'user-agent': agent } })

const at = ({ clientId, id }: ShopCode) => ({ params: { clientId, codeId: id } })

describe('the codes of a shop', () => {
  it('begin with one that nobody asked for, once, in the shop’s language', async () => {
    const [pt, en] = [client(), client({ language: 'en' })]
    const lists = await Promise.all([codesOf(pt), codesOf(pt), codesOf(pt)])
    expect(lists[0]).toMatchObject([
      { name: 'Balcão', clientId: pt.clientId, accessCount: 0, deletedAt: null },
    ])
    expect(await codesOf(pt)).toHaveLength(1)
    expect(await codesOf(en)).toMatchObject([{ name: 'Counter' }])
    const [only] = (await codesOf(pt)) as [ShopCode]
    expect((await pt.owner(deleteCode, at(only))).status).toBe(204)
    expect(await codesOf(pt)).toEqual([])
    // A shop that begins with a code of its own has the first one, too.
    const busy = client()
    await added(busy, 'Mesa 1')
    expect((await codesOf(busy)).map(({ name }) => name)).toEqual(['Balcão', 'Mesa 1'])
  })

  it('count for the shop, and for nobody in the ranking or the plan', async () => {
    const shop = client({ maxEmployees: 1 })
    await employee(shop)
    const code = await added(shop, 'Mesa 4')
    const answer = await open(code.token)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(answer.headers.get('location')).toContain('ChIJ_padaria_central')
    // The same visitor at another table is another visit; at this one it is the same.
    expect((await open(code.token)).status).toBe(302)
    const [first] = (await codesOf(shop)) as [ShopCode]
    await open(first.token)
    await open(code.token, 'WhatsApp/2.23')
    await cards.settle()

    const params = { clientId: shop.clientId }
    const { body: visits } = await shop.owner(listTaps, { params })
    expect(
      visits.map(({ verdict, source, codeName }: Record<string, unknown>) => [verdict, source, codeName]),
    ).toEqual([
      ['preview', 'code', 'Mesa 4'],
      ['counted', 'code', 'Balcão'],
      ['duplicate', 'code', 'Mesa 4'],
      ['counted', 'code', 'Mesa 4'],
    ])
    expect((await shop.owner(listTaps, { params, query: '?source=code&verdict=counted' })).body).toHaveLength(
      2,
    )
    expect(await codesOf(shop)).toMatchObject([
      { accessCount: 1, monthlyCardTaps: 1, monthlyReviewRequests: 1 },
      { accessCount: 1, monthlyCardTaps: 1, monthlyReviewRequests: 1 },
    ])
    const { body: summary } = await shop.owner(getTapSummary, { params })
    expect(summary).toMatchObject({
      total: { taps: 2, reviewRequests: 2 },
      bySource: { card: 0, link: 0, qr: 0, code: 2 },
      byEmployee: [],
    })
    expect(summary.byDay.at(-1)).toMatchObject({ taps: 2 })
    const { body: board } = await shop.owner(getLeaderboard, { params })
    expect(board.stats.totalCardTapsThisMonth).toBe(2)
    expect(board.employees).toMatchObject([{ name: 'Ana', cardTaps: 0 }])
    expect((await shop.owner(getClientStats, { params })).body.employeeCount).toBe(1)
    const full = await shop.owner(createEmployee, { body: { name: 'Bia', department: 'Caixa' } })
    expect([full.status, full.body.code]).toEqual([403, 'EMPLOYEE_LIMIT_EXCEEDED'])
  })

  it('are renamed, deleted and brought back with the link that is printed', async () => {
    const shop = client()
    const code = await added(shop, 'Mesa 4')
    const renamed = await shop.owner(updateCode, { ...at(code), body: { name: ' Varanda ' } })
    expect(renamed.body).toMatchObject({ id: code.id, name: 'Varanda', reviewUrl: code.reviewUrl })
    expect((await open(code.token)).status).toBe(302)
    expect((await shop.owner(deleteCode, at(code))).status).toBe(204)
    expect((await open(code.token)).status).toBe(404)
    for (const again of [deleteCode, updateCode] as const)
      expect(
        (await shop.owner(again, { ...at(code), ...(again === updateCode && { body: { name: 'x' } }) }))
          .status,
      ).toBe(404)
    expect(await codesOf(shop, '?deleted=true')).toMatchObject([{ id: code.id, name: 'Varanda' }])
    const back = await shop.owner(restoreCode, at(code))
    expect([back.status, back.body.token, back.body.deletedAt]).toEqual([200, code.token, null])
    expect((await open(code.token)).status).toBe(302)
    const { accessCount: _, monthlyCardTaps: __, monthlyReviewRequests: ___, ...kept } = back.body
    expect((await shop.owner(restoreCode, at(code))).body).toMatchObject(kept)
    // After a month it stays deleted.
    await shop.owner(deleteCode, at(code))
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await cards.db
      .collection('shop_codes')
      .updateOne({ _id: code.id as never }, { $set: { deletedAt: longAgo } })
    expect((await shop.owner(restoreCode, at(code))).status).toBe(404)
    expect(await codesOf(shop, '?deleted=true')).toEqual([])
  })

  it('are switched off and on again, and keep link, name and visits', async () => {
    const shop = client()
    const code = await added(shop, 'Mesa 4')
    expect((await open(code.token)).status).toBe(302)
    const off = await shop.owner(updateCode, { ...at(code), body: { paused: true } })
    expect([off.status, off.body]).toEqual([200, { ...code, pausedAt: expect.any(String) }])
    const page = await open(code.token)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('não está mais em uso')])
    // Once more it keeps its moment, and a new name leaves it off.
    const again = await shop.owner(updateCode, { ...at(code), body: { paused: true, name: 'Varanda' } })
    expect(again.body).toMatchObject({ name: 'Varanda', pausedAt: off.body.pausedAt })
    expect((await open(code.token)).status).toBe(404)
    const on = await shop.owner(updateCode, { ...at(code), body: { paused: false } })
    expect(on.body).toMatchObject({ name: 'Varanda', pausedAt: null })
    expect((await open(code.token)).status).toBe(302)
    // Whoever brings a deleted one back wants it to work.
    await shop.owner(updateCode, { ...at(code), body: { paused: true } })
    await shop.owner(deleteCode, at(code))
    expect((await shop.owner(restoreCode, at(code))).body.pausedAt).toBeNull()
    expect((await open(code.token)).status).toBe(302)
    const bad = await shop.owner(updateCode, { ...at(code), body: { paused: 'yes' } as never })
    expect([bad.status, bad.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('are a hundred at most, and those deleted make room', async () => {
    const shop = client()
    const code = await added(shop, 'Mesa')
    await cards.db
      .collection('client_counts')
      .updateOne({ _id: shop.clientId as never }, { $set: { codes: MAX_CODES - 1 } })
    const orders = Array.from({ length: 4 }, (_, index) =>
      shop.owner(createCode, { params: { clientId: shop.clientId }, body: { name: `Mesa ${index}` } }),
    )
    const answers = await Promise.all(orders)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('CODE_LIMIT_EXCEEDED')
    await shop.owner(deleteCode, at(code))
    await added(shop, 'Mesa nova')
    const full = await shop.owner(restoreCode, at(code))
    expect([full.status, full.body.code]).toEqual([403, 'CODE_LIMIT_EXCEEDED'])
  })

  it('are closed to other shops and, while a shop is suspended, to changes', async () => {
    const [shop, other] = [client(), client()]
    const code = await added(shop, 'Mesa 4')
    const foreign = { clientId: other.clientId, codeId: code.id }
    for (const params of [at(code).params, foreign]) {
      expect((await other.owner(updateCode, { params, body: { name: 'Minha' } })).status).toBe(404)
      expect((await other.owner(deleteCode, { params })).status).toBe(404)
      expect((await other.owner(restoreCode, { params })).status).toBe(404)
      expect((await other.owner(printCodePoster, { params })).status).toBe(404)
    }
    const suspended = cards.as([shop.clientId], [shop.clientId])
    const refused = await suspended(deleteCode, at(code))
    expect([refused.status, refused.body.code]).toEqual([403, 'CLIENT_INACTIVE'])
    expect((await suspended(listCodes, { params: { clientId: shop.clientId } })).status).toBe(200)
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb'])
      expect(
        (await shop.owner(createCode, { params: { clientId: shop.clientId }, body: { name } })).status,
      ).toBe(400)
  })

  it('have a poster of their own, which names nobody', async () => {
    const shop = client({ companyName: 'Padaria Central' })
    const code = await added(shop, 'Mesa 4')
    const answer = await shop.owner(printCodePoster, at(code))
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="poster-code-${code.id}.pdf"`,
    )
    const [page] = await renderedPdf(answer.body)
    expect(page?.codes.map(({ text }) => text)).toEqual([`${code.reviewUrl}?s=qr`])
    expect(page?.texts.join(' ')).toContain('Padaria Central')
    expect(page?.texts.join(' ')).not.toMatch(/Mesa|atend/i)
  }, 60_000)
})
