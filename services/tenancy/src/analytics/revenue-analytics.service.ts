import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { InvoiceModel, PurchasePaymentModel } from '../billing/ledger.models.ts'
import type { Client, ClientModel } from '../client/client.model.ts'
import type { CardRevenue, CardRevenueModel } from '../figures/card-figures.models.ts'
import { type MonthWindow, monthWindow } from '../figures/month-window.domain.ts'
import type { OwnerModel } from '../owner/owner.model.ts'
import { money, planNameIn } from '../plan/plan.domain.ts'
import type { Plan, PlanModel } from '../plan/plan.model.ts'
import type { SubscriptionModel } from '../subscription/subscription.model.ts'
import {
  byPlan,
  clientPayments,
  figuresOf,
  paidByClient,
  type RevenueRows,
} from './revenue-analytics.domain.ts'

interface Needs {
  owners: OwnerModel
  subscriptions: SubscriptionModel
  invoices: InvoiceModel
  purchases: PurchasePaymentModel
  cardRevenue: CardRevenueModel
  clients: ClientModel
  plans: PlanModel
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
export function revenueAnalytics(needs: Needs) {
  const { owners, subscriptions, invoices, purchases, cardRevenue, clients, plans, now } = needs

  async function rowsSince(from: Date): Promise<RevenueRows> {
    const [held, paid, cards, scanner, joined] = await Promise.all([
      fromStore(
        subscriptions
          .find(
            { $or: [{ endDate: null }, { endDate: { $gte: from } }] },
            { userId: 1, planId: 1, monthlyCents: 1, startDate: 1, endDate: 1 },
          )
          .lean<RevenueRows['subscriptions']>()
          .exec(),
      ),
      fromStore(
        invoices
          .find({ paidAt: { $gte: from } }, { clientId: 1, planId: 1, paidCents: 1, paidAt: 1 })
          .lean<RevenueRows['invoices']>()
          .exec(),
      ),
      fromStore(
        cardRevenue
          .find({ saleDate: { $gte: from } }, { clientId: 1, saleDate: 1, cents: 1 })
          .lean<Pick<CardRevenue, 'clientId' | 'saleDate' | 'cents'>[]>()
          .exec(),
      ),
      fromStore(
        purchases
          .find({ succeededAt: { $gte: from } })
          .lean<{ succeededAt: Date; amountCents: number }[]>()
          .exec(),
      ),
      fromStore(owners.find({}, { createdAt: 1 }).lean<{ createdAt: Date }[]>().exec()),
    ])
    return {
      subscriptions: held,
      invoices: paid,
      cards: cards.map(({ clientId = null, saleDate: at, cents }) => ({ clientId, at, cents })),
      scanner: scanner.map(({ succeededAt, amountCents }) => ({ at: succeededAt, cents: amountCents })),
      joined: joined.map(({ createdAt }) => createdAt),
    }
  }

  return async (count: number, language: Language): Promise<RevenueAnalytics> => {
    const at = now()
    const windows = monthsUpTo(at, count * 2)
    const [before, asked] = [windows.slice(0, count), windows.slice(count)]
    const [span, spanBefore] = [spanOf(asked), spanOf(before)]
    const [rows, allPlans, everybody] = await Promise.all([
      rowsSince(spanBefore.from),
      fromStore(plans.find().sort({ _id: 1 }).lean<Plan[]>().exec()),
      fromStore(
        clients
          .find({}, { companyName: 1, planId: 1, userId: 1 })
          .sort({ _id: 1 })
          .lean<Pick<Client, '_id' | 'companyName' | 'planId' | 'userId'>[]>()
          .exec(),
      ),
    ])
    const named = new Map(allPlans.map((plan) => [plan._id, planNameIn(plan, language)]))
    const payments = clientPayments(rows, everybody)
    const [paid, paidBefore] = [paidByClient(payments, span), paidByClient(payments, spanBefore)]
    const total = figuresOf(rows, span, at)
    return {
      months: asked.map((window) => ({ month: window.month, ...figuresOf(rows, window, at) })),
      total,
      previous: figuresOf(rows, spanBefore, at),
      arr: money(Math.round(Number(total.mrr) * 100) * 12),
      byPlan: byPlan(rows, {
        payments,
        plans: [...named].map(([_id, name]) => ({ _id, name })),
        span,
        before: spanBefore,
      }),
      byClient: everybody
        .map(({ _id: clientId, companyName, planId }) => ({
          clientId,
          companyName,
          planId,
          cents: paid.get(clientId) ?? 0,
          planName: named.get(planId ?? 0) ?? null,
          revenue: money(paid.get(clientId) ?? 0),
          previousRevenue: money(paidBefore.get(clientId) ?? 0),
        }))
        .sort((a, b) => b.cents - a.cents)
        .slice(0, CLIENTS_MAX),
    }
  }
}
export type ReadRevenueAnalytics = ReturnType<typeof revenueAnalytics>
