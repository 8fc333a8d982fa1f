import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import { invoices, purchasePayments } from '../billing/ledger.models.ts'
import { clients } from '../client/client.model.ts'
import { owners } from '../owner/owner.model.ts'
import { money, planNameIn } from '../plan/plan.domain.ts'
import { plans } from '../plan/plan.model.ts'
import { subscriptions } from '../subscription/subscription.model.ts'
import { cardRevenue } from './card-figures.models.ts'
import { type MonthWindow, monthWindow } from './month-window.domain.ts'
import {
  byPlan,
  clientPayments,
  figuresOf,
  paidByClient,
  type RevenueRows,
} from './revenue-analytics.domain.ts'
import { apartOf, billedByYou } from './totals/agency-totals.domain.ts'
import type { AgencyTotalsRepository } from './totals/agency-totals.repository.ts'

interface Deps {
  db: Connection
  totals: Pick<AgencyTotalsRepository, 'read'>
  now: () => Date
}

const CLIENTS_MAX = 2_000

/** Months up to the running one, the oldest first. */
function monthsUpTo(now: Date, count: number): MonthWindow[] {
  const windows = [monthWindow(now)]
  while (windows.length < count) {
    const [first] = windows as [MonthWindow]
    windows.unshift(monthWindow(new Date(first.from.getTime() - 1)))
  }
  return windows
}
const spanOf = (windows: readonly MonthWindow[]) => ({
  from: windows[0]?.from ?? new Date(0),
  to: windows.at(-1)?.to ?? new Date(0),
})

/** Revenue over time. The rows of the period are read once, from indices, and added up here. */
export function revenueAnalytics({ db, totals, now }: Deps) {
  const periods = subscriptions.on(db).within('all')
  const billed = invoices.on(db).within('all')
  const sales = cardRevenue.on(db).within('all')
  const companies = clients.on(db).within('all')

  async function rowsSince(from: Date): Promise<RevenueRows> {
    const [subscriptions, paid, cards, scanner, joined] = await Promise.all([
      periods.find(
        { $or: [{ endDate: null }, { endDate: { $gte: from } }] },
        { fields: ['userId', 'planId', 'standing', 'monthlyCents', 'contractCents', 'startDate', 'endDate'] },
      ),
      billed.find({ paidAt: { $gte: from } }, { fields: ['clientId', 'planId', 'paidCents', 'paidAt'] }),
      sales.find({ saleDate: { $gte: from } }, { fields: ['clientId', 'saleDate', 'cents'] }),
      purchasePayments.on(db).find({ succeededAt: { $gte: from } }),
      owners.on(db).find({}, { fields: ['createdAt'] }),
    ])
    return {
      subscriptions: subscriptions,
      invoices: paid.flatMap(({ paidAt, ...row }) => (paidAt ? { ...row, paidAt } : [])),
      cards: cards.map(({ clientId = null, saleDate: at, cents }) => ({ clientId, at, cents })),
      scanner: scanner.flatMap(({ succeededAt: at, amountCents: cents }) => (at ? { at, cents } : [])),
      joined: joined.map(({ createdAt }) => createdAt),
    }
  }

  return async (count: number, language: Language): Promise<RevenueAnalytics> => {
    const at = now()
    const windows = monthsUpTo(at, count * 2)
    const [previous, current] = [windows.slice(0, count), windows.slice(count)]
    const [span, spanBefore] = [spanOf(current), spanOf(previous)]
    const [rows, agencyTotals, allPlans, everybody] = await Promise.all([
      rowsSince(spanBefore.from),
      totals.read(),
      plans.on(db).find({}, { sort: { _id: 1 } }),
      companies.find({}, { sort: { _id: 1 }, fields: ['_id', 'companyName', 'planId', 'userId'] }),
    ])
    const planNames = new Map(allPlans.map((plan) => [plan._id, planNameIn(plan, language)]))
    const payments = clientPayments(rows, everybody)
    const [paid, paidBefore] = [paidByClient(payments, span), paidByClient(payments, spanBefore)]
    const total = figuresOf(rows, span, at)
    return {
      months: current.map((window) => ({ month: window.month, ...figuresOf(rows, window, at) })),
      total,
      previous: figuresOf(rows, spanBefore, at),
      arr: money(Math.round(Number(total.mrr) * 100) * 12),
      arrByYou: billedByYou(agencyTotals).arr,
      apart: apartOf(agencyTotals),
      byPlan: byPlan(rows, {
        payments,
        plans: [...planNames].map(([_id, name]) => ({ _id, name })),
        span,
        before: spanBefore,
      }),
      byClient: everybody
        .map(({ _id: clientId, companyName, planId }) => ({
          clientId,
          companyName,
          planId,
          cents: paid.get(clientId) ?? 0,
          planName: planNames.get(planId ?? 0) ?? null,
          revenue: money(paid.get(clientId) ?? 0),
          previousRevenue: money(paidBefore.get(clientId) ?? 0),
        }))
        .sort((a, b) => b.cents - a.cents)
        .slice(0, CLIENTS_MAX),
    }
  }
}
export type ReadRevenueAnalytics = ReturnType<typeof revenueAnalytics>
