import { getLeaderboard, getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import {
  assignCard,
  type Card,
  listClientCards,
  unassignCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listCardSales, sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import {
  createEmployee,
  type Employee,
  listOwnEmployees,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { printCardBatch, printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeAll, describe, expect } from '@jest/globals'
import { type ApiClient, fillPath } from '../../src/api-client.ts'
import { renderedPdf } from '../../src/rendered-pdf.ts'
import { steps } from '../../src/steps.ts'
import type { Owner } from '../../src/test-network.ts'
import { network } from './network.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

let agency: ApiClient
let owner: Owner
let cards: Card[]
let ana: Employee

beforeAll(async () => {
  agency = await network.superadmin()
  owner = await network.owner('Padaria Pão da Serra')
}, 120_000)

const ofClient = () => ({ params: { clientId: owner.clientId } })
const first = () => cards[0] as Card
const tap = (path: string, agent = PHONE) =>
  fetch(`${network.stack.url}${path}`, { redirect: 'manual', headers: { 'user-agent': agent } })

/** The pages of a PDF, as the caller downloads it through the gateway. */
async function printed(
  { origin, token }: ApiClient,
  { path }: RouteContract,
  params: Record<string, number>,
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(origin + fillPath(path, params), { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return renderedPdf(await answer.bytes())
}

describe('a card, from the press to the counter:', () => {
  const it = steps()

  it('the agency makes a batch and sells it', async () => {
    const made = await agency.call(generateCards, { body: { cardCount: 5, cardType: 'premium' } })
    const body = { clientId: owner.clientId, cardCount: 4, totalAmount: '120.00', batchId: made.batch.id }
    const sale = await agency.call(sellCards, { body })
    await network.settle()
    expect(await agency.call(listCardSales)).toEqual([{ ...sale, companyName: 'Padaria Pão da Serra' }])
    cards = await owner.api.call(listClientCards, ofClient())
    expect(cards.map(({ companyName, employeeId }) => [companyName, employeeId])).toEqual(
      Array(4).fill(['Padaria Pão da Serra', null]),
    )
  })

  it('a card that nobody holds asks to be given to somebody', async () => {
    const page = await tap(new URL(first().url).pathname)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain(`/cards/claim/${first().cardNumber}`)
  })

  it('the owner hires somebody and types what is printed on the card', async () => {
    const params = { clientId: owner.clientId }
    const [place] = await owner.api.call(searchPlaces, {
      params,
      body: { query: 'Padaria Pão da Serra Curitiba' },
    })
    await owner.api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
    const body = { name: 'Ana Souza', department: 'Balcão', cardNumber: first().code }
    ana = await owner.api.call(createEmployee, { body })
    expect(ana).toMatchObject({ cardId: first().id, cardNumber: first().cardNumber })
    expect(await owner.api.call(getClientStats, ofClient())).toEqual({
      employeeCount: 1,
      cardCount: 4,
      assignedCards: 1,
      unassignedCards: 3,
      outOfUseCards: 0,
    })
  })

  it('a customer’s phone reads the chip and lands on the review page, and Ana’s counter moves', async () => {
    const answer = await tap(`/c/${first().cardNumber}`)
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/local/writereview')
    // Her link and her card are one visit of the same phone.
    expect((await tap(`/r/${ana.employeeToken}`)).status).toBe(302)
    await network.settle()
    expect(await owner.api.call(listOwnEmployees)).toMatchObject([
      { accessCount: 1, monthlyCardTaps: 1, monthlyReviewRequests: 1 },
    ])
    const taps = await owner.api.call(listTaps, ofClient())
    expect(taps.map(({ verdict, source, employeeId }) => [verdict, source, employeeId])).toEqual([
      ['duplicate', 'link', ana.id],
      ['counted', 'card', ana.id],
      ['unassigned', 'card', null],
    ])
  })

  it('signs that programs put behind a link change nothing, and none of those visits counts twice', async () => {
    const links = [`/r/${ana.employeeToken}`, `/c/${first().cardNumber}`]
    const signs = ['/', '.', ',', ')', '"', '%20', '%E2%80%9D', '%', '/?s=qr', '&fbclid=1']
    for (const path of links.flatMap((link) => signs.map((sign) => link + sign))) {
      expect([path, (await tap(path)).status]).toEqual([path, 302])
    }
    expect((await tap(`${links[0]}x`)).status).toBe(404)
    await network.settle()
    expect(await owner.api.call(listOwnEmployees)).toMatchObject([{ accessCount: 1 }])
  })

  it('visitors see her on the board of the month, by her first name, once her owner has opened it', async () => {
    const closed = await fetch(`${network.stack.url}/api/public/leaderboard/${owner.clientId}`)
    expect(closed.status).toBe(404)
    await owner.api.call(updateClient, { ...ofClient(), body: { publicBoard: true } })
    await network.settle()
    const { companyName, leaderboard } = await network.anonymous.call(getPublicLeaderboard, ofClient())
    expect([companyName, leaderboard.employees]).toEqual([
      'Padaria Pão da Serra',
      [{ employeeId: ana.id, name: 'Ana S.', rank: 1, cardTaps: 1, reviewRequests: 1 }],
    ])
    const own = await owner.api.call(getLeaderboard, ofClient())
    expect(own).toMatchObject({ stats: { totalCardTapsThisMonth: 1 }, employees: [{ name: 'Ana Souza' }] })
  })

  it('what is printed leads where the chip and the link do', async () => {
    const [sheet] = await printed(agency, printCardBatch, { batchId: first().batchId })
    expect(sheet?.codes.map(({ text }) => text)).toEqual(expect.arrayContaining(cards.map(({ url }) => url)))
    expect(sheet?.codes).toHaveLength(5)
    const [poster] = await printed(owner.api, printEmployeePoster, { employeeId: ana.id })
    const { pathname, search } = new URL(poster?.codes[0]?.text ?? '')
    expect([pathname, search]).toEqual([`/r/${ana.employeeToken}`, '?s=qr'])
    expect((await tap(pathname + search)).status).toBe(302)
  })

  it('taken back, the chip counts for the shop alone; her link still leads to the review page', async () => {
    await owner.api.call(unassignCard, { body: { cardId: first().id } })
    expect((await tap(`/c/${first().cardNumber}`)).status).toBe(302)
    expect((await tap(`/r/${ana.employeeToken}`)).status).toBe(302)
    expect(await owner.api.call(listOwnEmployees)).toMatchObject([{ cardId: null, accessCount: 1 }])
  })

  it('another company can neither see nor give the card', async () => {
    const stranger = await network.owner('Outra')
    const { body } = await stranger.api.send(createEmployee, {
      body: { name: 'Eva', department: 'Caixa', cardNumber: first().cardNumber },
    })
    expect(body).toMatchObject({ code: 'NOT_FOUND' })
    const eva = await stranger.api.call(createEmployee, { body: { name: 'Eva', department: 'Caixa' } })
    const request = { body: { employeeId: eva.id, cardId: first().id } }
    expect((await stranger.api.send(assignCard, request)).status).toBe(404)
    expect((await stranger.api.send(listClientCards, ofClient())).status).toBe(404)
  })
})
