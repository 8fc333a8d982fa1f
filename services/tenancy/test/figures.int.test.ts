import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import { getAgencyStats, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cardRevenue } from '../src/figures/card-figures.models.ts'
import { figuresRepository } from '../src/figures/figures.repository.ts'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { fillTotals } from '../src/migrations/totals.ts'
import type { Owner } from '../src/owner/owner.model.ts'
import type { Subscription } from '../src/subscription/subscription.model.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const repository = () => figuresRepository({ db: tenancy.db, totals: agencyTotalsRepository(tenancy.db) })

/** Half a year of its own, far from what the other tests of this file store. */
const NOW = new Date('2031-11-20T12:00:00Z')
const FIRST = '2031-11-01T03:00:00.000Z'
const JUST_BEFORE = '2031-11-01T02:59:59.999Z'
const LAST = '2031-12-01T02:59:59.999Z'
const NEXT = '2031-12-01T03:00:00.000Z'
const date = (text: string | null) => text && (new Date(text) as Date | '' | null)

function ownerRow(
  _id: number,
  createdAt: string,
  activatedAt: string | null,
  convertedToPaidAt: string | null,
) {
  const dates = { createdAt: date(createdAt), activatedAt: date(activatedAt) }
  return {
    _id,
    headquartersId: _id,
    headquartersClientId: _id,
    companies: 1,
    rev: 1,
    ...dates,
    convertedToPaidAt: date(convertedToPaidAt),
    updatedAt: date(createdAt),
  } as Owner
}
const paid = (
  _id: number,
  monthlyCents: number,
  startDate: string,
  endDate: string | null,
  standing: Subscription['standing'] = monthlyCents > 0 ? 'billed' : 'free',
) =>
  ({
    _id,
    userId: _id,
    clientId: _id,
    planId: 1,
    monthlyCents,
    rev: 1,
    basis: standing,
    standing,
    priceCents: monthlyCents,
    status: endDate ? 'ended' : 'active',
    startDate: date(startDate),
    endDate: date(endDate),
  }) as Subscription

describe('what is counted for the business figures', () => {
  it('is the month of São Paulo, its first moment in and the next one’s out', async () => {
    await tenancy.db
      .collection<Owner>('owners')
      .insertMany([
        ownerRow(9_001, '2031-08-05T12:00:00Z', FIRST, JUST_BEFORE),
        ownerRow(9_002, JUST_BEFORE, null, FIRST),
        ownerRow(9_003, FIRST, LAST, LAST),
        ownerRow(9_004, LAST, NEXT, NEXT),
        ownerRow(9_005, NEXT, null, null),
        ownerRow(9_006, FIRST, null, LAST),
      ])
    await tenancy.db.collection<Subscription>('subscriptions').insertMany([
      // Open all the time.
      paid(9_001, 9_900, '2031-08-05T12:00:00Z', null),
      // Ended at the very end of October: neither then … nor now.
      paid(9_101, 1_100, '2031-08-05T12:00:00Z', JUST_BEFORE),
      // Ended with the first moment of November: still open as October ended.
      paid(9_102, 700, '2031-08-05T12:00:00Z', FIRST),
      // Ended in November.
      paid(9_103, 2_900, '2031-10-05T12:00:00Z', '2031-11-10T12:00:00Z'),
      // Begun with the first moment of November.
      paid(9_003, 2_900, FIRST, null),
      // Free.
      paid(9_002, 0, '2031-08-05T12:00:00Z', null),
      // Given by the agency, and suspended.
      paid(9_004, 0, LAST, null, 'given'),
      paid(9_005, 0, '2031-10-05T12:00:00Z', null, 'suspended'),
    ])
    await cardRevenue
      .on(tenancy.db)
      .within('all')
      .insertMany([
        { _id: 9_001, cents: 15_000, saleDate: new Date(FIRST), rev: 1 },
        { _id: 9_002, cents: 4_990, saleDate: new Date(LAST), rev: 1 },
        { _id: 9_003, cents: 77_700, saleDate: new Date(JUST_BEFORE), rev: 1 },
        { _id: 9_004, cents: 88_800, saleDate: new Date(NEXT), rev: 1 },
      ])
    await fillTotals(tenancy.db)
    expect(await repository().counted(NOW)).toEqual({
      month: '2031-11',
      customers: 6, // all that are stored; there is no future in real stores
      joined: 3, // 9003, 9004, 9006
      activated: 2, // 9001 at the first moment, 9003 at the last
      converted: 3, // 9002, 9003, 9006
      ofJoined: { activated: 2, paid: 2, paidInactive: 1 }, // of 9003 and 9004 both, by now; 9006
      paying: 2, // 9001, 9003
      apart: { onTrial: 0, given: 1, overdue: 0, notBegun: 0, suspended: 1 }, // 9004; 9005
      byYou: { customers: 0, mrr: '0.00', arr: '0.00' },
      monthlyCents: 9_900 + 2_900, // 9001, 9003
      monthlyCentsBefore: 9_900 + 700 + 2_900, // 9001, 9102, 9103
      cardCents: 15_000 + 4_990,
    })
    await tenancy.db.collection('owners').deleteMany({})
    await tenancy.db.collection('subscriptions').deleteMany({})
    await tenancy.db.collection('card_revenue').deleteMany({})
    await fillTotals(tenancy.db)
  })

  it('asks indices, not collections', async () => {
    const stages = async (collection: string, filter: object) =>
      JSON.stringify(await tenancy.db.collection(collection).find(filter).explain())
    for (const [collection, filter] of [
      ['owners', { createdAt: { $gte: NOW } }],
      ['owners', { activatedAt: { $gte: NOW } }],
      ['owners', { convertedToPaidAt: { $gte: NOW } }],
      ['subscriptions', { startDate: { $gte: NOW }, endDate: null }],
      ['subscriptions', { endDate: { $gte: NOW } }],
      ['card_revenue', { saleDate: { $gte: NOW } }],
      ['clients', { attention: { $gte: 1 } }],
      ['clients', { tags: 'vip' }],
      ['clients', { reasons: 'silent' }],
      ['clients', { standingDueAt: { $lte: NOW } }],
    ] as const) {
      expect([collection, filter, (await stages(collection, filter)).includes('IXSCAN')]).toEqual([
        collection,
        filter,
        true,
      ])
    }
  })
})

const NOBODY = { onTrial: 0, given: 0, overdue: 0, notBegun: 0, suspended: 0 }

describe('the figures of the agency', () => {
  const stats = async () => (await tenancy.agency(getAgencyStats)).body
  const health = async () => (await tenancy.agency(getBusinessHealth)).body

  it('follow what happens', async () => {
    expect(await stats()).toEqual({
      totalClients: 0,
      activeClients: 0,
      totalEmployees: 0,
      totalCards: 0,
      activeCards: 0,
      assignedCards: 0,
      availableCards: 0,
      attention: HealthReason.options.map((reason) => ({ reason, clients: 0 })),
    })
    const [one, two] = [await tenancy.signUp(1), await tenancy.signUp(2)]
    await tenancy.signUp(3)
    await tenancy.agency(updateClient, { params: { clientId: one.clientId }, body: { planId: 2 } })
    await tenancy.agency(updateClient, { params: { clientId: two.clientId }, body: { planId: 3 } })
    await tenancy.agency(updateClient, {
      params: { clientId: two.clientId },
      body: { planId: 1, status: 'inactive' },
    })
    expect(await stats()).toMatchObject({ totalClients: 3, activeClients: 2 })
    expect(await health()).toMatchObject({
      newUsersThisMonth: 3,
      convertedToPaidThisMonth: 0,
      totalPaidUsers: 0,
      totalFreeUsers: 2,
      // The agency gave one of the three a plan: nobody pays.
      conversionRate: 0,
      mrr: '0.00',
      arr: '0.00',
      apart: { ...NOBODY, given: 1 },
    })
    for (const [status, group] of [
      ['inactive', { suspended: 1 }],
      ['pending', { notBegun: 1 }],
      ['active', { given: 1 }],
    ] as const) {
      await tenancy.agency(updateClient, { params: { clientId: one.clientId }, body: { status } })
      expect((await health()).apart).toEqual({ ...NOBODY, ...group })
    }
    const { running, counted } = await tenancy.totals()
    expect(running).toEqual(counted)
  })

  it('take cards and their sales from whoever counts them, the newest word only', async () => {
    const totals = (rev: number, totalCards: number) =>
      tenancy.hear(CardTotalsChanged, {
        clientId: null,
        subject: 'card-totals',
        rev,
        data: { totalCards, activeCards: 8, assignedCards: 5, availableCards: 3 },
      })
    const sale = (saleId: number, rev: number, totalAmount: string) =>
      tenancy.hear(CardSaleRecorded, {
        clientId: 1,
        subject: `card-sale-${saleId}`,
        rev,
        data: { saleId, cardCount: 1, totalAmount, saleDate: new Date().toISOString() },
      })
    await totals(2, 10)
    await totals(1, 99)
    await sale(1, 1, '10.50')
    await sale(1, 1, '10.50')
    await sale(2, 1, '0.07')
    await until(health, ({ cardRevenueThisMonth }) => cardRevenueThisMonth === '10.57')
    await until(stats, ({ totalCards }) => totalCards > 0)
    expect(await stats()).toMatchObject({
      totalCards: 10,
      activeCards: 8,
      assignedCards: 5,
      availableCards: 3,
    })
  })
})
