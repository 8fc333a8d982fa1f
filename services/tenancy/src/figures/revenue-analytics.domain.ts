import type { RevenueAnalytics, RevenueFigures } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { money } from '../plan/plan.domain.ts'
import { KEPT, type Standing } from '../subscription/subscription-standing.domain.ts'
import type { MonthWindow } from './month-window.domain.ts'

interface Priced {
  userId: number
  planId: number
  standing: Standing
  monthlyCents: number
  contractCents?: number | undefined
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
interface CardSale extends Sum {
  /** Null: bought before it was kept who buys. */
  clientId: number | null
}

/** The figures are made of these: rows of twice the period asked for. */
export interface RevenueRows {
  subscriptions: readonly Priced[]
  invoices: readonly Paid[]
  cards: readonly CardSale[]
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
  const usersAt = (at: Date, standings: readonly Standing[]) =>
    new Set(
      rows.subscriptions
        .filter((one) => standings.includes(one.standing) && heldAt(at, one))
        .map(({ userId }) => userId),
    )
  const held = rows.subscriptions.filter((one) => heldAt(end, one))
  // Whose payment is late or who is suspended has not cancelled.
  const stayed = usersAt(end, KEPT)
  return {
    revenue: money(plans + cards + scanner),
    plans: money(plans),
    cards: money(cards),
    scanner: money(scanner),
    mrr: money(total(held.map((one) => one.monthlyCents))),
    mrrByYou: money(total(held.map((one) => one.contractCents ?? 0))),
    newCustomers: rows.joined.filter((at) => within(at, span)).length,
    customers: rows.joined.filter((at) => at < end).length,
    churned: [...usersAt(span.from, ['billed'])].filter((userId) => !stayed.has(userId)).length,
  }
}

interface Plan {
  _id: number
  name: string
}
interface Buyer {
  _id: number
  userId: number | null
  planId: number | null
}
export interface ClientPayment extends Sum {
  clientId: number
  planId: number | null
}

/**
 * Answers what clients paid, and on which plan they were: invoices name theirs; cards count for the plan their buyer was
 * on that day. The scanner's offer is bought by visitors, so it is in no client's and no plan's revenue.
 */
export function clientPayments(rows: RevenueRows, clients: readonly Buyer[]): ClientPayment[] {
  const buyers = new Map(clients.map((client) => [client._id, client]))
  const held = Map.groupBy(rows.subscriptions, ({ userId }) => userId)
  const planOn = (at: Date, { userId, planId }: Buyer) =>
    held.get(userId ?? 0)?.find((one) => heldAt(at, one))?.planId ?? planId
  return [
    ...rows.invoices.map(({ clientId, planId, paidCents: cents, paidAt: at }) => ({
      clientId,
      planId,
      cents,
      at,
    })),
    ...rows.cards.flatMap(({ clientId, cents, at }) => {
      if (clientId === null) return []
      const buyer = buyers.get(clientId)
      return [{ clientId, planId: buyer ? planOn(at, buyer) : null, cents, at }]
    }),
  ]
}

/** Answers what the subscriptions that are open now bring by plan, and what its clients paid while on it. */
export function byPlan(
  { subscriptions }: Pick<RevenueRows, 'subscriptions'>,
  {
    payments,
    plans,
    span,
    before,
  }: { payments: readonly ClientPayment[]; plans: readonly Plan[]; span: Span; before: Span },
): RevenueAnalytics['byPlan'] {
  return plans.map(({ _id: planId, name: planName }) => {
    const open = subscriptions.filter((one) => one.planId === planId && one.endDate === null)
    const own = payments.filter((one) => one.planId === planId)
    const paidIn = (where: Span) =>
      money(total(own.filter(({ at }) => within(at, where)).map(({ cents }) => cents)))
    return {
      planId,
      planName,
      customers: open.length,
      mrr: money(total(open.map(({ monthlyCents }) => monthlyCents))),
      revenue: paidIn(span),
      previousRevenue: paidIn(before),
    }
  })
}

/** Answers what each client paid in a span. */
export function paidByClient(payments: readonly ClientPayment[], span: Span): Map<number, number> {
  const paid = new Map<number, number>()
  for (const { clientId, cents, at } of payments)
    if (within(at, span)) paid.set(clientId, (paid.get(clientId) ?? 0) + cents)
  return paid
}
