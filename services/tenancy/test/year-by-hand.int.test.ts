import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { importClients } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { invoices } from '../src/billing/ledger.models.ts'
import type { Client } from '../src/client/client.model.ts'
import { revenueAnalytics } from '../src/figures/revenue-analytics.service.ts'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { NO_TERMS } from '../src/subscription/plan-terms.domain.ts'
import type { Basis } from '../src/subscription/subscription-standing.domain.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({ STRIPE_PLAN_PRICES: 'professional=price_p,enterprise=price_e' })
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const [FREE, PROFESSIONAL, ENTERPRISE] = [1, 2, 3]
/** The clients are imported today, and their year is the next one. */
const YEAR = new Date().getUTCFullYear() + 1
const on = (day: string) => new Date(`${YEAR}-${day}T15:00:00Z`)

/**
 * A year of an agency with nine clients (plans: Professional 29.00, Enterprise 99.00 a month):
 *
 *   given        Enterprise, until the year is over                       0.00
 *   later        Professional, to be charged here after the year          0.00
 *   month        Professional from 15 Mar, billed here by the month       10 × 29.00 = 290.00
 *   year         Professional from 10 Apr, billed here 290.00 a year      290.00; a month: 290.00 / 12 = 24.17
 *   by-month     billed outside, 99.90 each month                         a year: 1,198.80
 *   by-quarter   billed outside, 250.00 each three months                 a month: 83.33; a year: 1,000.00
 *   by-year      billed outside, 1,000.00 each year                       a month: 83.33; a year: 1,000.00
 *   trial        Professional on trial since 20 Dec                       0.00
 *   ended        Enterprise, billed here from 10 Jan until 10 Jul         6 × 99.00 = 594.00
 */
const FILE = [
  'Empresa;Email;Plano;Cortesia até;Cobrar a partir de;Valor cobrado fora;Periodicidade',
  `Dada;given@example.com;Empresarial;31/12/${YEAR + 1};;;`,
  `Depois;later@example.com;Profissional;;15/01/${YEAR + 1};;`,
  'Mensal;month@example.com;;;;;',
  'Anual;year@example.com;;;;;',
  'Fora mês;by-month@example.com;Profissional;;;99,90;mensal',
  'Fora trimestre;by-quarter@example.com;Profissional;;;R$ 250,00;trimestral',
  'Fora ano;by-year@example.com;Profissional;;;1.000,00;anual',
  'Teste;trial@example.com;;;;;',
  'Acabou;ended@example.com;;;;;',
].join('\n')

async function clientOf(name: string): Promise<Client & { userId: number }> {
  const client = await tenancy.db.collection<Client>('clients').findOne({ email: `${name}@example.com` })
  if (!client?.userId) throw new Error(`no client ${name}`)
  return { ...client, userId: client.userId }
}

/** What the provider says of an owner from a day on. */
async function holds(name: string, day: string, plan: { planId: number; basis: Basis; priceCents: number }) {
  const { _id: clientId, userId } = await clientOf(name)
  const purchase = { userId, clientId, ...plan, terms: NO_TERMS }
  await tenancy.deps.transact((tx) => tenancy.subscriptions.replace(purchase, on(day), tx))
}

async function pays(name: string, days: readonly string[], bill: { planId: number; paidCents: number }) {
  const { _id: clientId, userId } = await clientOf(name)
  await tenancy.db.collection(invoices.name).insertMany(
    days.map((day) => ({
      _id: `in_${name}_${day}` as never,
      userId,
      clientId,
      ...bill,
      paidAt: on(day),
    })),
  )
}

const months = (from: number, to: number, day: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${String(from + at).padStart(2, '0')}-${day}`)

it('an imported agency comes to the figures of its year that were computed by hand', async () => {
  const { status, body } = await tenancy.agency(importClients, {
    body: { csv: FILE, dryRun: false, invite: false },
  })
  expect([status, body.created]).toEqual([200, 9])

  await holds('ended', '01-10', { planId: ENTERPRISE, basis: 'billed', priceCents: 9_900 })
  await pays('ended', months(1, 6, '10'), { planId: ENTERPRISE, paidCents: 9_900 })
  await holds('ended', '07-10', { planId: FREE, basis: 'free', priceCents: 0 })
  await holds('month', '03-15', { planId: PROFESSIONAL, basis: 'billed', priceCents: 2_900 })
  await pays('month', months(3, 12, '15'), { planId: PROFESSIONAL, paidCents: 2_900 })
  await holds('year', '04-10', { planId: PROFESSIONAL, basis: 'billed', priceCents: 2_417 })
  await pays('year', ['04-10'], { planId: PROFESSIONAL, paidCents: 29_000 })
  await holds('trial', '12-20', { planId: PROFESSIONAL, basis: 'trial', priceCents: 2_900 })

  const totals = agencyTotalsRepository(tenancy.db)
  const atTheEnd = () => on('12-31')
  const year = await revenueAnalytics({ db: tenancy.db, totals, now: atTheEnd })(12, 'pt')

  const byMonth = (name: 'revenue' | 'mrr' | 'mrrByYou') => year.months.map((month) => month[name])
  const times = (count: number, sum: string) => Array.from({ length: count }, () => sum)
  expect(year.months.map(({ month }) => month)).toEqual(
    months(1, 12, '').map((month) => `${YEAR}-${month.slice(0, 2)}`),
  )
  expect(byMonth('revenue')).toEqual([
    '99.00', // ended
    '99.00',
    '128.00', // ended, month
    '418.00', // ended, month, year at once
    '128.00',
    '128.00',
    ...times(6, '29.00'), // month
  ])
  expect(byMonth('mrr')).toEqual([
    ...times(2, '99.00'), // ended
    '128.00', // 99.00 + 29.00
    ...times(3, '152.17'), // 99.00 + 29.00 + 24.17
    ...times(6, '53.17'), // 29.00 + 24.17
  ])
  expect(byMonth('mrrByYou')).toEqual(times(12, '266.56')) // 99.90 + 83.33 + 83.33
  expect(year.total).toMatchObject({ revenue: '1174.00', mrr: '53.17', mrrByYou: '266.56' }) // 290 + 290 + 594
  expect(year.arr).toBe('638.04') // 12 × 53.17
  expect(year.arrByYou).toBe('3198.80') // 1,198.80 + 1,000.00 + 1,000.00
  expect(year.apart).toMatchObject({ onTrial: 1, given: 5 })
  expect(year.byPlan.map(({ revenue }) => revenue)).toEqual(['0.00', '580.00', '594.00'])
  const paid = year.byClient.filter(({ revenue }) => revenue !== '0.00')
  expect(paid.map(({ companyName, revenue }) => `${companyName} ${revenue}`)).toEqual([
    'Acabou 594.00',
    'Mensal 290.00',
    'Anual 290.00',
  ])

  const { body: health } = await tenancy.agency(getBusinessHealth)
  expect([health.mrr, health.arr]).toEqual(['53.17', '638.04'])
  expect(health.billedByYou).toEqual({ customers: 3, mrr: '266.56', arr: '3198.80' })
  expect(health.apart).toMatchObject({ onTrial: 1, given: 5, overdue: 0, suspended: 0 })
})

it('the dry run says row by row how each plan is paid, and what cannot be', async () => {
  const today = dayIn('America/Sao_Paulo', new Date())
  const csv = [
    'Company,Email,Plan,Given until,Charge from,Billed outside,Rhythm',
    `A,a@x.example.com,Professional,${YEAR}-05-31,,,`,
    `B,b@x.example.com,Enterprise,,${YEAR}-05-01,,`,
    'C,c@x.example.com,Enterprise,,,"1,250.50",quarterly',
    'D,d@x.example.com,Professional,,,,',
    'E,e@x.example.com,,,,,',
    `F,f@x.example.com,Professional,${YEAR}-05-31,${YEAR}-05-01,,`,
    'G,g@x.example.com,Professional,2020-01-01,,,',
    `H,h@x.example.com,,,${YEAR}-05-01,,`,
    'I,i@x.example.com,Professional,,,lots,',
    `J,j@x.example.com,Professional,,${today},,`,
  ].join('\n')
  const { body } = await tenancy.agency(importClients, { body: { csv } })
  const said = body.rows.map(
    ({ state, payment, message }: Record<string, unknown>) => payment ?? message ?? state,
  )
  const nothing = { givenUntil: null, chargeFrom: null, contract: null }
  expect(said.slice(0, 5)).toEqual([
    { ...nothing, planId: PROFESSIONAL, givenUntil: `${YEAR}-05-31` },
    // Seven days to pay, the first one included.
    { ...nothing, planId: ENTERPRISE, chargeFrom: `${YEAR}-05-01`, givenUntil: `${YEAR}-05-07` },
    { ...nothing, planId: ENTERPRISE, contract: { amount: '1250.50', everyMonths: 3 } },
    { ...nothing, planId: PROFESSIONAL },
    'ready',
  ])
  expect(said.slice(5, 9)).toEqual([
    'cobrar a partir de: Escolha até quando é grátis ou a partir de quando cobrar',
    'cortesia até: Escolha um dia a partir de hoje',
    'cobrar a partir de: Este plano não é vendido aqui',
    'valor cobrado fora: escreva um valor como 250,00',
  ])
  expect(said[9]).toMatchObject({ chargeFrom: today })
})
