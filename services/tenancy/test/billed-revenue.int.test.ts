import { randomBytes } from 'node:crypto'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { tellBilledFromGiven } from '../src/migrations/billed-revenue.ts'
import { tellPlanSources } from '../src/migrations/plan-terms.ts'
import { fillTotals } from '../src/migrations/totals.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
let db: Connection

/**
 * Owners as they were stored while every plan with a price was revenue (2 costs 29.00, 3 costs 99.00):
 *
 *   1  pays 29.00 since August; before that the agency gave the same plan
 *   2  was given plan 3 in September, is suspended
 *   3  paid 29.00 from August to October, has nothing now
 *   4  is on trial
 *   5  has an unpaid invoice
 */
beforeAll(async () => {
  const name = `tenancy-${randomBytes(4).toString('hex')}`
  db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: name, appName: 'test' })
  const insert = (collection: string, rows: object[]) => db.collection(collection).insertMany(rows as never)
  const ids = [1, 2, 3, 4, 5]
  await insert('plans', [
    { _id: 1, priceCents: 0 },
    { _id: 2, priceCents: 2_900 },
    { _id: 3, priceCents: 9_900 },
  ])
  const convertedToPaidAt = at('2026-06-01')
  await insert(
    'owners',
    ids.map((_id) => ({ _id, headquartersClientId: _id, convertedToPaidAt })),
  )
  await insert(
    'clients',
    ids.map((_id) => ({
      _id,
      userId: _id,
      convertedToPaidAt,
      employeeCount: 0,
      status: _id === 2 ? 'inactive' : 'active',
    })),
  )
  const account = (_id: number, status: string) => ({ _id, status, heldPlanId: 2 })
  await insert('billing_accounts', [account(1, 'active'), account(4, 'trialing'), account(5, 'past_due')])
  const invoice = (_id: string, userId: number, day: string) => ({
    _id,
    userId,
    planId: 2,
    paidCents: 2_900,
    paidAt: at(day),
  })
  await insert('invoices', [
    ...[invoice('a', 1, '2026-08-01'), invoice('b', 1, '2026-09-01'), invoice('c', 3, '2026-08-10')],
    invoice('d', 5, '2026-10-01'),
  ])
  const row = (userId: number, planId: number, monthlyCents: number, from: string, to: string | null) => ({
    userId,
    clientId: userId,
    planId,
    monthlyCents,
    startDate: at(from),
    endDate: to && at(to),
  })
  await insert(
    'subscriptions',
    [
      row(1, 2, 2_900, '2026-06-01', '2026-07-20'),
      row(1, 2, 2_900, '2026-08-01', null),
      row(2, 3, 9_900, '2026-09-01', null),
      row(3, 2, 2_900, '2026-08-10', '2026-10-10'),
      row(3, 1, 0, '2026-10-10', null),
      row(4, 2, 0, '2026-11-20', null),
      row(5, 2, 2_900, '2026-10-01', null),
    ].map((one, index) => ({ _id: index, ...one })),
  )
}, 60_000)
afterAll(() => db?.close(), 30_000)

it('keeps as revenue what was billed and paid, also when it runs twice', async () => {
  for (let run = 0; run < 2; run++) {
    await tellBilledFromGiven(db)
    await fillTotals(db)
    const rows = await db.collection('subscriptions').find().sort({ _id: 1 }).toArray()
    expect(rows.map((one) => [one.userId, one.standing, one.priceCents, one.monthlyCents])).toEqual([
      [1, 'given', 2_900, 0],
      [1, 'billed', 2_900, 2_900],
      [2, 'suspended', 9_900, 0],
      [3, 'billed', 2_900, 2_900],
      [3, 'free', 0, 0],
      [4, 'trial', 2_900, 0],
      [5, 'overdue', 2_900, 0],
    ])
    expect(await agencyTotalsRepository(db).read()).toMatchObject({
      paying: 1,
      monthlyCents: 2_900,
      onTrial: 1,
      given: 0,
      overdue: 1,
      notBegun: 0,
      suspended: 1,
    })
  }
  const owners = await db.collection('owners').find().sort({ _id: 1 }).toArray()
  const first = [at('2026-08-01'), null, at('2026-08-10'), null, at('2026-10-01')]
  expect(owners.map(({ convertedToPaidAt }) => convertedToPaidAt)).toEqual(first)
})

it('tells existing clients on what their plan rests, also when it runs twice', async () => {
  const rows = db.collection<{ _id: number; userId: number | null; planId?: number }>('clients')
  // Whose owner is gone, on a plan with a price and on none.
  await rows.insertMany([
    { _id: 8, userId: null, planId: 3 },
    { _id: 9, userId: null },
  ])
  for (let run = 0; run < 2; run++) {
    await tellPlanSources(db)
    const found = await rows.find().sort({ _id: 1 }).toArray()
    expect(found.map((one) => [one._id, (one as { planSource?: string }).planSource])).toEqual([
      [1, 'bought'],
      [2, 'given'],
      [3, 'free'],
      [4, 'bought'],
      [5, 'bought'],
      [8, 'given'],
      [9, 'free'],
    ])
    expect(found[0]).toMatchObject({ givenUntil: null, contract: null })
  }
})
