import { assignCard, listClientCards, updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { correctCardSale, sellCards, voidCardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import { type Employee, listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { createClient, getAgencyStats, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getRevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { createSubscription, getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { type DemoClient, demoClient, until } from '@avaliax/stack/demo/demo-client.ts'
import * as step from '@avaliax/stack/demo/demo-steps.ts'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { ApiClient } from '../src/api-client.ts'
import { steps } from '../src/steps.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'

/**
 * An agency that did not exist yesterday, by the end of its first week. All figures below follow from this table:
 *
 *   client   how it came            plan                     cards
 *   Serra    signed up by itself    pays enterprise, 99.00   12 for 298.80: 7 held, 4 waiting, 1 lost
 *   Nova     signed up by itself    tries professional       none
 *   Aurora   made by the agency     was given professional   5 premium for 125.00, corrected to 3 for 75.00
 *   Bento    made by the agency     was given enterprise,    2 for 49.80, voided
 *                                   then suspended
 *   Célia    made by the agency     free                     none
 *   Dora     made, still pending    was given professional   none
 *
 * Of the batches (20 standard, 10 premium) 15 are left. Only Serra linked its shop, has people and was visited.
 */
const [FREE, PROFESSIONAL, ENTERPRISE] = [1, 2, 3]
const PEOPLE = 7

let network: TestNetwork
let agency: ApiClient
let shop: DemoClient
let owner: step.Owner
let people: Employee[]
const clientIds: Record<string, number> = {}

beforeAll(async () => {
  network = await startTestNetwork({ together: true })
  agency = await network.superadmin()
  shop = demoClient(network.stack.url)
}, 120_000)
afterAll(() => network?.stop(), 60_000)

const ofShop = () => ({ params: { clientId: owner.clientId } })

/** Types a card into the form that stands in place of the provider's. */
async function pay(clientSecret: string, kind: 'setup_intents' | 'payment_intents', number: string) {
  const [id = ''] = clientSecret.split('_secret_')
  const paid = await fetch(`${network.stack.sandboxUrl}/stripe/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_browser' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
    }),
  })
  expect(paid.status).toBe(200)
}

async function buy(buyer: Pick<DemoClient, 'call'>, planId: number, number: string, status: string) {
  const { clientSecret, kind } = await buyer.call(createSubscription, { body: { planId } })
  await pay(clientSecret ?? '', kind === 'setup' ? 'setup_intents' : 'payment_intents', number)
  await until('the plan begins', async () => (await buyer.call(getSubscription)).status === status)
}

async function visit(employee: Employee | undefined, phone: string): Promise<void> {
  const { pathname } = new URL(employee?.reviewUrl ?? '')
  const headers = {
    'user-agent': `Mozilla/5.0 (Linux; Android 15; ${phone}) Chrome/142.0 Mobile Safari/537.36`,
  }
  const answer = await fetch(network.stack.url + pathname, { redirect: 'manual', headers })
  expect(answer.status).toBe(302)
}

describe('the first day of an agency and the first week of a shop, figure by figure:', () => {
  const it = steps()

  it('before anything happened, everything is nought', async () => {
    expect(await agency.call(getAgencyStats)).toMatchObject({
      totalClients: 0,
      activeClients: 0,
      totalEmployees: 0,
      totalCards: 0,
      availableCards: 0,
    })
    expect(await agency.call(getBusinessHealth)).toMatchObject({
      mrr: '0.00',
      arr: '0.00',
      totalPaidUsers: 0,
      totalFreeUsers: 0,
      cardRevenueThisMonth: '0.00',
      funnel: { joined: 0, activated: 0, paid: 0 },
    })
    expect(await agency.call(getCardStock)).toEqual({
      generated: 0,
      inStock: 0,
      soldUnassigned: 0,
      assigned: 0,
      outOfUse: 0,
    })
  })

  it('the agency makes clients and gives plans: no revenue comes of it', async () => {
    const made = [
      ['Aurora', PROFESSIONAL, 'active'],
      ['Bento', ENTERPRISE, 'active'],
      ['Célia', FREE, 'active'],
      ['Dora', PROFESSIONAL, 'pending'],
    ] as const
    for (const [companyName, planId, status] of made) {
      const email = `${companyName.normalize('NFD').replace(/\W/g, '').toLowerCase()}@lojas.example`
      const { client } = await agency.call(createClient, { body: { companyName, email, planId, status } })
      clientIds[companyName] = client.id
    }
    await agency.call(updateClient, { params: { clientId: clientIds.Bento }, body: { status: 'inactive' } })
    await network.settle()
    expect(await agency.call(getBusinessHealth)).toMatchObject({
      mrr: '0.00',
      arr: '0.00',
      totalPaidUsers: 0,
      totalFreeUsers: 1,
      newUsersThisMonth: 4,
      apart: { onTrial: 0, given: 1, overdue: 0, notBegun: 1, suspended: 1 },
    })
  })

  it('two shops sign up: one pays, one tries', async () => {
    owner = await step.becomeOwner(shop)
    clientIds.Serra = owner.clientId
    await buy(shop, ENTERPRISE, '4242424242424242', 'active')
    const nova = await network.owner('Nova')
    clientIds.Nova = nova.clientId
    await buy(nova.api, PROFESSIONAL, '5555555555554444', 'trialing')
    await network.settle()
    expect(await agency.call(getBusinessHealth)).toMatchObject({
      mrr: '99.00',
      arr: '1188.00',
      mrrLastMonth: '0.00',
      mrrGrowthRate: 0,
      newUsersThisMonth: 6,
      customersLastMonth: 0,
      userGrowthRate: 0,
      convertedToPaidThisMonth: 1,
      totalPaidUsers: 1,
      totalFreeUsers: 1,
      apart: { onTrial: 1, given: 1, overdue: 0, notBegun: 1, suspended: 1 },
      // It has paid, and nobody has come to the shop yet.
      funnel: { joined: 6, activated: 0, paid: 0 },
      conversionRate: 0,
    })
  })

  it('cards are printed and sold; one sale is corrected, one voided; all of them add up', async () => {
    for (const [cardCount, cardType] of [
      [20, 'standard'],
      [10, 'premium'],
    ] as const)
      await agency.call(generateCards, { body: { cardCount, cardType } })
    const sell = (name: string, cardCount: number, cardType: string, totalAmount: string) =>
      agency.call(sellCards, { body: { clientId: clientIds[name], cardCount, cardType, totalAmount } })
    expect(await sell('Serra', 12, 'standard', '298.80')).toMatchObject({ unitPrice: '24.90' })
    const aurora = await sell('Aurora', 5, 'premium', '125.00')
    const corrected = { cardCount: 3, totalAmount: '75.00' }
    await agency.call(correctCardSale, { params: { saleId: aurora.id }, body: corrected })
    const bento = await sell('Bento', 2, 'standard', '49.80')
    await agency.call(voidCardSale, { params: { saleId: bento.id } })
    expect(await agency.call(getCardStock)).toEqual({
      generated: 30,
      inStock: 15,
      soldUnassigned: 15,
      assigned: 0,
      outOfUse: 0,
    })
  })

  it('the shop gives cards to seven people and loses one', async () => {
    for (let at = 0; at < PEOPLE; at++) await step.addEmployee(shop)
    people = (await shop.call(listOwnEmployees)).toSorted((a, b) => a.id - b.id)
    const [lost, ...others] = await shop.call(listClientCards, ofShop())
    await agency.call(updateCard, { params: { cardId: lost?.id }, body: { status: 'lost' } })
    for (const [at, { id: employeeId }] of people.entries())
      await shop.call(assignCard, { body: { employeeId, cardId: others[at]?.id } })
    await network.settle()
    expect(await shop.call(getClientStats, ofShop())).toEqual({
      employeeCount: 7,
      cardCount: 12,
      assignedCards: 7,
      unassignedCards: 4,
      outOfUseCards: 1,
    })
    expect(await agency.call(getCardStock)).toEqual({
      generated: 30,
      inStock: 15,
      soldUnassigned: 7,
      assigned: 7,
      outOfUse: 1,
    })
    expect(await agency.call(getAgencyStats)).toMatchObject({
      totalClients: 6,
      activeClients: 4,
      totalEmployees: 7,
      // Here available is what nobody holds: in stock or sold.
      totalCards: 30,
      activeCards: 29,
      assignedCards: 7,
      availableCards: 22,
    })
  })

  it('four customers come; the one who taps twice counts once', async () => {
    await step.linkShop(shop, owner.clientId)
    await network.settle()
    const [ana, bia] = people
    for (const phone of ['Pixel 9', 'Moto G84', 'SM-A556E']) await visit(ana, phone)
    await visit(bia, 'Redmi 13')
    await visit(bia, 'Redmi 13')
    await network.settle()
    const counted = await shop.call(listOwnEmployees)
    const countsOf = (employee?: Employee) => {
      const found = counted.find(({ id }) => id === employee?.id)
      return [found?.accessCount, found?.monthlyCardTaps, found?.monthlyReviewRequests]
    }
    expect(people.map(countsOf)).toEqual([[3, 3, 3], [1, 1, 1], ...Array(PEOPLE - 2).fill([0, 0, 0])])
    const summary = await shop.call(getTapSummary, ofShop())
    expect(summary).toMatchObject({
      total: { taps: 4, reviewRequests: 4 },
      previous: { taps: 0, reviewRequests: 0 },
      byVerdict: { counted: 4, duplicate: 1 },
    })
    expect(summary.byEmployee.map(({ employeeId, taps }) => [employeeId, taps])).toEqual([
      [ana?.id, 3],
      [bia?.id, 1],
    ])
    const agencyTaps = await agency.call(getAgencyTaps)
    expect(agencyTaps.total).toEqual({ cardTaps: 4, reviewRequests: 4 })
    expect(agencyTaps.byClient).toEqual([
      { clientId: owner.clientId, cardTaps: 4, reviewRequests: 4, previousCardTaps: 0 },
    ])
    // The shop is activated with its first visit; of the six who joined, it is the one that paid.
    expect(await agency.call(getBusinessHealth)).toMatchObject({
      funnel: { joined: 6, activated: 1, paid: 1 },
      activatedUsersThisMonth: 1,
      conversionRate: 16.7,
    })
  })

  it('reviews come, first the five of the maps, then all: the summary is what the rows say', async () => {
    const rows = () => shop.call(listReviews, { ...ofShop(), query: { limit: '200' } })
    async function expectSummary(total: number) {
      const [reviews, summary] = [await rows(), await shop.call(getReviewSummary, ofShop())]
      const stars = [1, 2, 3, 4, 5].map((rating) => reviews.filter((one) => one.rating === rating).length)
      expect([reviews.length, summary.total]).toEqual([total, total])
      expect([1, 2, 3, 4, 5].map((rating) => summary.byRating[rating as 1])).toEqual(stars)
      return { ...summary, ofRows: stars.reduce((sum, of, at) => sum + of * (at + 1), 0) / total }
    }
    await step.fetchReviews(shop, owner.clientId)
    const basic = await expectSummary(5)
    await step.connectGoogle(shop, owner.clientId)
    await step.fetchReviews(shop, owner.clientId)
    const all = await expectSummary(60)
    // Beside five reviews stands the place's own average, which the maps round to one place.
    expect(all.averageRating).toBeCloseTo(all.ofRows, 1)
    expect(basic.averageRating).toBe(Math.round(all.ofRows * 10) / 10)
    await network.settle()

    const clients = await agency.call(listClients, { query: { sort: 'attention' } })
    const found = (name: string) => clients.find(({ id }) => id === clientIds[name])
    expect(clients[0]?.id).toBe(owner.clientId)
    expect(found('Serra')?.health).toEqual([{ reason: 'urgent_reviews', count: all.urgent }])
    expect(found('Bento')?.health).toEqual([{ reason: 'suspended', count: null }])
    for (const name of ['Nova', 'Aurora', 'Célia', 'Dora'])
      expect(found(name)?.health).toEqual([{ reason: 'setting_up', count: 0 }])
    const { attention = [] } = await agency.call(getAgencyStats)
    expect(attention.filter((one) => one.clients > 0)).toEqual([
      { reason: 'urgent_reviews', clients: 1 },
      { reason: 'setting_up', clients: 4 },
      { reason: 'suspended', clients: 1 },
    ])
  })

  it('money by month, plan and client is one sum on every screen', async () => {
    const revenue = await agency.call(getRevenueAnalytics)
    const all = { revenue: '472.80', plans: '99.00', cards: '373.80', scanner: '0.00', mrr: '99.00' }
    expect(revenue).toMatchObject({
      total: { ...all, newCustomers: 6, customers: 6, churned: 0 },
      arr: '1188.00',
    })
    expect(revenue.months.at(-1)).toMatchObject(all)
    const paid = revenue.byClient.filter((one) => one.revenue !== '0.00')
    expect(paid.map(({ clientId, revenue: sum }) => [clientId, sum])).toEqual([
      [clientIds.Serra, '397.80'],
      [clientIds.Aurora, '75.00'],
    ])
    const plans = revenue.byPlan.filter(({ mrr }) => mrr !== '0.00')
    expect(plans.map(({ planId, customers, mrr }) => [planId, customers, mrr])).toEqual([
      // Serra pays; Bento was given the same plan.
      [ENTERPRISE, 2, '99.00'],
    ])
    expect((await agency.call(getBusinessHealth)).cardRevenueThisMonth).toBe('373.80')
    const clients = await agency.call(listClients, { query: { sort: 'revenue' } })
    expect(clients.map(({ monthlyAmount }) => monthlyAmount)).toEqual(['99.00', ...Array(5).fill('0.00')])
  })
})
