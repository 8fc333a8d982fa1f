import { expect, test } from '@jest/globals'
import {
  byPlan,
  clientPayments,
  figuresOf,
  paidByClient,
  type RevenueRows,
} from './revenue-analytics.domain.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
const OCTOBER = { from: new Date('2026-10-01T03:00:00Z'), to: new Date('2026-11-01T03:00:00Z') }
const NOVEMBER = { from: OCTOBER.to, to: new Date('2026-12-01T03:00:00Z') }
const NOW = at('2026-11-20')
const subscription = (
  userId: number,
  planId: number,
  monthlyCents: number,
  from: string,
  to: string | null,
) => ({
  userId,
  planId,
  monthlyCents,
  startDate: at(from),
  endDate: to === null ? null : at(to),
  standing: monthlyCents > 0 ? ('billed' as const) : ('free' as const),
})

const ROWS: RevenueRows = {
  subscriptions: [
    // Stays, and moves up in November.
    subscription(1, 2, 2_900, '2026-09-10', '2026-11-05'),
    subscription(1, 3, 9_900, '2026-11-05', null),
    // Leaves in November.
    subscription(2, 2, 2_900, '2026-10-02', '2026-11-10'),
    subscription(2, 1, 0, '2026-11-10', null),
    // Begins in November.
    subscription(3, 2, 2_900, '2026-11-15', null),
    // Given in September and billed outside until November: 250.00 every quarter.
    { ...subscription(4, 3, 0, '2026-09-20', '2026-11-12'), standing: 'given', contractCents: 8_333 },
  ],
  invoices: [
    { clientId: 11, planId: 2, paidCents: 2_900, paidAt: at('2026-10-10') },
    { clientId: 12, planId: 2, paidCents: 2_900, paidAt: at('2026-10-02') },
    { clientId: 11, planId: 3, paidCents: 8_000, paidAt: at('2026-11-05') },
  ],
  cards: [
    // On plan 2 then, on plan 3 now.
    { clientId: 11, cents: 5_000, at: at('2026-11-01') },
    // Before it was kept who buys.
    { clientId: null, cents: 700, at: at('2026-11-02') },
  ],
  scanner: [
    { cents: 1_000, at: at('2026-11-02') },
    // Still October by the agency's clock.
    { cents: 1_000, at: new Date('2026-11-01T02:59:59Z') },
  ],
  joined: [at('2026-09-10'), at('2026-10-01'), at('2026-11-15')],
}

test('a month holds what was paid, who came and who left in it', () => {
  expect(figuresOf(ROWS, OCTOBER, NOW)).toEqual({
    revenue: '68.00',
    plans: '58.00',
    cards: '0.00',
    scanner: '10.00',
    mrr: '58.00',
    mrrByYou: '83.33',
    newCustomers: 1,
    customers: 2,
    churned: 0,
  })
  expect(figuresOf(ROWS, NOVEMBER, NOW)).toEqual({
    revenue: '147.00',
    plans: '80.00',
    cards: '57.00',
    scanner: '10.00',
    mrr: '128.00',
    mrrByYou: '0.00',
    newCustomers: 1,
    customers: 3,
    churned: 1,
  })
})

const CLIENTS = [
  { _id: 11, userId: 1, planId: 3 },
  { _id: 12, userId: 2, planId: 1 },
]

test('who is suspended or late brings nothing and has not cancelled; who is on a given plan has', () => {
  const later = (standing: 'suspended' | 'overdue' | 'given', userId: number) => [
    subscription(userId, 2, 2_900, '2026-10-02', '2026-11-10'),
    { ...subscription(userId, 2, 0, '2026-11-10', null), standing },
  ]
  const subscriptions = [...later('suspended', 1), ...later('overdue', 2), ...later('given', 3)]
  expect(figuresOf({ ...ROWS, subscriptions }, NOVEMBER, NOW)).toMatchObject({ mrr: '0.00', churned: 1 })
})

test('by plan: who is on it now, and what was paid on it, cards too', () => {
  const plans = [
    { _id: 2, name: 'Profissional' },
    { _id: 3, name: 'Empresarial' },
  ]
  const payments = clientPayments(ROWS, CLIENTS)
  expect(byPlan(ROWS, { payments, plans, span: NOVEMBER, before: OCTOBER })).toEqual([
    {
      planId: 2,
      planName: 'Profissional',
      customers: 1,
      mrr: '29.00',
      revenue: '50.00',
      previousRevenue: '58.00',
    },
    {
      planId: 3,
      planName: 'Empresarial',
      customers: 1,
      mrr: '99.00',
      revenue: '80.00',
      previousRevenue: '0.00',
    },
  ])
  expect(paidByClient(payments, NOVEMBER)).toEqual(new Map([[11, 13_000]]))
  expect(paidByClient(payments, OCTOBER)).toEqual(
    new Map([
      [11, 2_900],
      [12, 2_900],
    ]),
  )
})

test('cards of a client without a running subscription count for the plan it is on', () => {
  const rows = { ...ROWS, subscriptions: [] }
  const [sale] = clientPayments(rows, CLIENTS).filter(({ cents }) => cents === 5_000)
  expect(sale?.planId).toBe(3)
  const [ofGone] = clientPayments(rows, []).filter(({ cents }) => cents === 5_000)
  expect(ofGone).toMatchObject({ clientId: 11, planId: null })
})
