import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import {
  listRequestTickets,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
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

const asked = async ({ clientId, owner }: Shop, more: object = {}): Promise<HandedRequest> => {
  const maria = { name: 'Maria', phone: '(41) 99999-0412', basis: 'consent', channel: 'hand' }
  const { status, body } = await owner(contract.createRequest, {
    params: { clientId },
    body: { ...maria, ...more } as never,
  })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const pathOf = ({ link }: Pick<HandedRequest, 'link'>) => `${cards.url}${new URL(link).pathname}`
const look = (url: string, agent = PHONE) =>
  fetch(url, { redirect: 'manual', headers: { 'user-agent': agent } })
const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { 'user-agent': PHONE } })
const stateOf = async ({ clientId, owner }: Shop) => {
  const { body } = await owner(contract.listRequests, { params: { clientId } })
  return body[0]
}

it('is the same bytes for everybody whom the shop asked, small and without script', async () => {
  const shop = client({ companyName: 'Padaria <Central>' })
  const [one, other] = [
    await asked(shop),
    await asked(shop, { name: 'João', phone: '(41) 98888-0000', language: 'en' }),
  ]
  const pages = await Promise.all([one, other].map(async (request) => (await look(pathOf(request))).text()))
  expect(pages[0]).toBe(pages[1])
  const page = pages[0] ?? ''
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(6 * 1024)
  expect(page).toContain('Padaria &lt;Central&gt;')
  expect(page).not.toMatch(/<script|Maria|radio|star|estrela/i)
  expect(page).not.toContain(new URL(one.link).pathname.slice(3))
})

it('counts people who open it, not programs', async () => {
  const shop = client()
  const request = await asked(shop)
  for (const agent of [
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    '',
  ])
    expect((await look(pathOf(request), agent)).status).toBe(200)
  await fetch(pathOf(request), { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } })
  expect(await stateOf(shop)).toMatchObject({ state: 'sent', openedAt: null })
  await look(pathOf(request))
  await until(
    () => stateOf(shop),
    (request) => request?.state === 'opened',
  )
})

it('leads to the review page and counts as a tap of the employee who asked', async () => {
  const shop = client()
  const ana = await employee(shop)
  const request = await asked(shop, { employeeId: ana.id })
  const preview = await look(`${pathOf(request)}?go=google`, 'WhatsApp/2.23.20.0')
  const answer = await look(`${pathOf(request)}?go=google`)
  expect([preview.status, answer.status]).toEqual([302, 302])
  expect(answer.headers.get('location')).toContain('writereview?placeid=ChIJ_padaria_central')
  await cards.settle()
  const { body: taps } = await shop.owner(listTaps, { params: { clientId: shop.clientId } })
  expect(taps).toMatchObject([
    { source: 'request', verdict: 'counted', employeeId: ana.id },
    { source: 'request', verdict: 'preview' },
  ])
  await until(
    () => stateOf(shop),
    (request) => request?.tappedAt != null,
  )
  const { body: figures } = await shop.owner(getRequestFigures, {
    params: { clientId: shop.clientId },
  })
  expect(figures.total).toMatchObject({ asked: 1, delivered: 1, opened: 1, tapped: 1, optOuts: 0 })
  expect(figures.byEmployee).toMatchObject([{ employeeId: ana.id, employeeName: 'Ana', tapped: 1 }])
})

it('ends asking with one press or one click, twice, and looking ends nothing', async () => {
  const shop = client()
  const request = await asked(shop)
  await look(pathOf(request))
  await look(`${pathOf(request)}?List-Unsubscribe=One-Click`)
  const list = () => shop.owner(contract.listSuppressions, { params: { clientId: shop.clientId } })
  expect((await list()).body).toEqual([])
  for (const _again of [1, 2])
    expect((await post(pathOf(request), { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  const { body } = await until(list, (answer) => answer.body.length > 0, 2_000)
  expect(body).toMatchObject([{ reason: 'opt_out' }])
  expect(JSON.stringify(body)).not.toContain('99999')
  const params = { clientId: shop.clientId, requestId: request.id }
  await shop.owner(contract.eraseCustomer, { params })
  const maria = { name: 'M.', phone: '+5541999990412', basis: 'customer_relation', channel: 'hand' } as const
  const again = await shop.owner(contract.createRequest, { params: { clientId: shop.clientId }, body: maria })
  expect([again.status, again.body.code]).toEqual([409, 'SUPPRESSED'])
  expect((await look(pathOf(request))).status).toBe(200)
})

it('tells the manager: assigned, answered, done; never more than a few', async () => {
  const shop = client()
  const ana = await employee(shop)
  const request = await asked(shop)
  const path = pathOf(request)
  expect((await post(path, { text: '  ' })).status).toBe(400)
  expect((await post(path, { text: 'a'.repeat(2_001) })).status).toBe(400)
  const told = await post(path, { text: 'Esperei <b>40 min</b>\r\nmas o café é bom' })
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('gerência')])
  const params = { clientId: shop.clientId }
  const { body: tickets } = await shop.owner(listRequestTickets, { params })
  expect(tickets).toMatchObject([
    {
      requestId: request.id,
      text: 'Esperei <b>40 min</b>\nmas o café é bom',
      state: 'open',
      customer: { name: 'Maria', phone: '+5541999990412', mail: null },
    },
  ])
  const at = { params: { ...params, ticketId: tickets[0]?.id ?? 0 } }
  const assigned = await shop.owner(updateRequestTicket, { ...at, body: { assigneeId: ana.id } })
  expect(assigned.body).toMatchObject({ assigneeName: 'Ana', state: 'open' })
  const answered = await shop.owner(updateRequestTicket, { ...at, body: { state: 'answered' } })
  expect(answered.body).toMatchObject({ state: 'answered', answeredAt: expect.any(String), doneAt: null })
  const done = await shop.owner(updateRequestTicket, { ...at, body: { state: 'done' } })
  expect(done.body).toMatchObject({ state: 'done', doneAt: expect.any(String) })
  const more = await Promise.all([1, 2, 3].map((n) => post(path, { text: `outra ${n}` })))
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 429])
  // Nobody is asked by how they feel, and a message is no opt-out.
  expect((await shop.owner(contract.listSuppressions, { params })).body).toEqual([])
})

it('is the same 404 for a link that never was and one that is no link', async () => {
  const pages = await Promise.all(
    ['a'.repeat(22), '..%2f..%2fetc', 'x'].map(async (token) => {
      const answer = await look(`${cards.url}/i/${token}`)
      return [answer.status, await answer.text()]
    }),
  )
  expect(pages[0]?.[0]).toBe(404)
  expect(new Set(pages.map(([status, page]) => `${status} ${page}`)).size).toBe(1)
  expect((await post(`${cards.url}/i/${'a'.repeat(22)}`, { stop: '1' })).status).toBe(404)
})
