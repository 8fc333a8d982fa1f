import type { RevenueAnalytics, RevenueFigures } from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { MonthWindow } from '../figures/month-window.domain.ts'
import { money } from '../plan/plan.domain.ts'

interface Priced {
  userId: number
  planId: number
  monthlyCents: number
  startDate: Date
  endDate: Date | null
}
interface Paid {
  clientId: number
  planId: number | null
  paidCents: number
  paidAt: Date
}
interface Sum {
  cents: number
  at: Date
}

/** What the figures are made of: rows of twice the period asked for. */
export interface RevenueRows {
  subscriptions: readonly Priced[]
  invoices: readonly Paid[]
  cards: readonly Sum[]
  scanner: readonly Sum[]
  /** When customers joined; all of them. */
  joined: readonly Date[]
}

type Span = Pick<MonthWindow, 'from' | 'to'>

const within = (at: Date, { from, to }: Span): boolean => at >= from && at < to
const total = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/** A subscription holds from its start up to, and not including, its end. */
const heldAt = (at: Date, { startDate, endDate }: Priced): boolean =>
  startDate < at && (endDate === null || endDate >= at)

export function figuresOf(rows: RevenueRows, span: Span, now: Date): RevenueFigures {
  const end = span.to < now ? span.to : now
  const sumIn = (sums: readonly Sum[]) =>
    total(sums.filter(({ at }) => within(at, span)).map(({ cents }) => cents))
  const plans = total(
    rows.invoices.filter(({ paidAt }) => within(paidAt, span)).map(({ paidCents }) => paidCents),
  )
  const [cards, scanner] = [sumIn(rows.cards), sumIn(rows.scanner)]
  const payingAt = (at: Date) =>
    new Set(
      rows.subscriptions.filter((one) => one.monthlyCents > 0 && heldAt(at, one)).map(({ userId }) => userId),
    )
  const stayed = payingAt(end)
  return {
    revenue: money(plans + cards + scanner),
    plans: money(plans),
    cards: money(cards),
    scanner: money(scanner),
    mrr: money(total(rows.subscriptions.filter((one) => heldAt(end, one)).map((one) => one.monthlyCents))),
    newCustomers: rows.joined.filter((at) => within(at, span)).length,
    customers: rows.joined.filter((at) => at < end).length,
    churned: [...payingAt(span.from)].filter((userId) => !stayed.has(userId)).length,
  }
}

interface Plan {
  _id: number
  name: string
}

/** What the subscriptions that are open now bring by plan, and what was paid for each. */
export function byPlan(
  rows: RevenueRows,
  { plans, span, before }: { plans: readonly Plan[]; span: Span; before: Span },
): RevenueAnalytics['byPlan'] {
  const paidFor = (planId: number, where: Span) =>
    money(
      total(
        rows.invoices
          .filter((one) => one.planId === planId && within(one.paidAt, where))
          .map(({ paidCents }) => paidCents),
      ),
    )
  return plans.map(({ _id: planId, name: planName }) => {
    const open = rows.subscriptions.filter((one) => one.planId === planId && one.endDate === null)
    return {
      ...{ planId, planName, customers: open.length },
      mrr: money(total(open.map(({ monthlyCents }) => monthlyCents))),
      revenue: paidFor(planId, span),
      previousRevenue: paidFor(planId, before),
    }
  })
}

/** What each client paid in a span. */
export function paidByClient(rows: RevenueRows, span: Span): Map<number, number> {
  const paid = new Map<number, number>()
  for (const { clientId, paidCents, paidAt } of rows.invoices)
    if (within(paidAt, span)) paid.set(clientId, (paid.get(clientId) ?? 0) + paidCents)
  return paid
}
