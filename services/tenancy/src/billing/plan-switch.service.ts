import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { PlanChangePreview } from '@avaliax/proto/tenancy/billing.routes.ts'
import { type ProviderInvoice, secondsOf } from '@avaliax/providers/stripe/stripe.map.ts'
import type { PlanSwitch } from '@avaliax/providers/stripe/stripe-payments.ts'
import { money } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BuyerLookup } from './buyer.lookup.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { PixPayments } from './pix-payment.service.ts'
import { switchMetadata } from './pix-return.domain.ts'
import type { PlanQuote } from './plan-quote.model.ts'
import type { PlanQuotes } from './plan-quote.repository.ts'
import { charged, type Running, type RunningSubscriptions } from './running-subscription.lookup.ts'

interface Deps {
  running: RunningSubscriptions
  quotes: PlanQuotes
  buyers: Pick<BuyerLookup, 'planFor'>
  turns: Pick<OwnerTurns, 'alone'>
  pixPayments: Pick<PixPayments, 'sendDraft'>
  now: () => Date
}

interface Agreed {
  planId: number
  quoteId?: string | undefined
}

const DAY_MS = 86_400_000
const cents = (amount: number) => `${amount < 0 ? '-' : ''}${money(Math.abs(amount))}`

/** A trial is of the plan it began with: a plan that has none, or a shorter one, is paid from now on. */
function endsTrial({ subscription }: Running, plan: Plan): boolean {
  const { status, trialStart, trialEnd } = subscription
  if (status !== 'trialing' || !trialStart || !trialEnd) return false
  return (plan.trialDays ?? 0) * DAY_MS < trialEnd.getTime() - trialStart.getTime()
}

const switchTo = (of: Running, plan: Plan, at: Date | null): PlanSwitch => ({
  subscriptionId: of.subscription.id,
  itemId: of.subscription.itemId,
  priceId: plan.stripePriceId ?? '',
  at,
  endsTrial: endsTrial(of, plan),
  paysByPix: of.subscription.paysByPix,
})

/** The provider's moment of a preview that was asked for now; null where nothing is prorated. */
function momentOf({ lines }: ProviderInvoice): Date | null {
  const moments = lines.filter(({ isProration }) => isProration).map(({ from }) => from.getTime())
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}

/** Another plan for a running subscription: what it costs is quoted, kept, and charged exactly so, or not at all. */
export function planSwitches({ running, quotes, buyers, turns, pixPayments, now }: Deps) {
  async function changeable(userId: number, planId: number) {
    const plan = await buyers.planFor(planId)
    const current = await running.of(userId)
    if (current.subscription.status === 'past_due' || current.account.openPix)
      throw appError('PAYMENT_OVERDUE')
    return { plan, current }
  }

  /** Whether the quote still says what the provider would charge. */
  async function holds(quote: PlanQuote, current: Running, plan: Plan): Promise<boolean> {
    const { subscription } = current
    const isSame =
      quote.planId === plan._id &&
      quote.priceId === plan.stripePriceId &&
      quote.subscriptionId === subscription.id &&
      quote.fromPriceId === subscription.priceId
    const inPeriod =
      quote.at === null || (quote.at >= subscription.periodStart && quote.at <= subscription.periodEnd)
    if (!isSame || !inPeriod) return false
    const change = switchTo(current, plan, quote.at)
    const due = await current.payments.previewSwitch(current.buyer.client._id, change)
    return due.dueCents === quote.dueCents && due.totalCents === quote.totalCents
  }

  async function change(userId: number, planId: number, quote: PlanQuote): Promise<BillingAccount> {
    const { plan, current } = await changeable(userId, planId)
    if (!(await holds(quote, current, plan))) throw appError('QUOTE_EXPIRED')
    await quotes.dropOpen(userId, now())
    if (current.subscription.priceId === plan.stripePriceId) return current.account
    const { buyer, payments } = current
    const change = switchTo(current, plan, quote.at)
    const { subscribedPlanId } = current.account
    // Of a plan on trial nothing is paid that could be given back.
    const isPaid = subscribedPlanId !== null && !change.endsTrial
    const metadata = switchMetadata({
      from: isPaid ? { priceId: quote.fromPriceId, planId: subscribedPlanId } : null,
      to: { priceId: change.priceId, planId },
      since: secondsOf(quote.at ?? now()),
    })
    await charged(() => payments.switchPlan(buyer.client._id, change, metadata))
    // By Pix the plan is another one at once, and what it costs more is due like every invoice.
    if (change.paysByPix)
      await pixPayments.sendDraft(buyer.client._id, current.account, change.subscriptionId)
    return running.after(current)
  }

  return {
    async preview(userId: number, planId: number): Promise<PlanChangePreview> {
      const { plan, current } = await changeable(userId, planId)
      const { subscription, buyer, payments } = current
      const change = switchTo(current, plan, null)
      const invoice = await payments.previewSwitch(buyer.client._id, change)
      const { _id: quoteId } = await quotes.add({
        userId,
        planId,
        priceId: change.priceId,
        subscriptionId: subscription.id,
        fromPriceId: subscription.priceId,
        dueCents: invoice.dueCents,
        totalCents: invoice.totalCents,
        at: momentOf(invoice),
        createdAt: now(),
      })
      const next = change.endsTrial ? invoice.periodEnd : subscription.periodEnd
      return {
        planId,
        amountDue: money(invoice.dueCents),
        credit: money(Math.max(0, -invoice.totalCents)),
        nextAmount: money(plan.priceCents),
        nextPaymentAt: next.toISOString(),
        endsTrial: change.endsTrial,
        lines: invoice.lines.map(({ description, cents: amount }) => ({
          description,
          amount: cents(amount),
        })),
        quoteId,
      }
    },

    async changePlan(userId: number, { planId, quoteId }: Agreed): Promise<BillingAccount> {
      if (quoteId === undefined) throw validationError('quoteId', 'Peça antes o valor da troca (preview)')
      // Taken before the turn: of twenty clicks, nineteen need not wait to hear that it is used.
      const quote = await quotes.take(userId, quoteId, now())
      if (!quote) throw appError('QUOTE_EXPIRED')
      return turns.alone(userId, () => change(userId, planId, quote))
    },
  }
}
export type PlanSwitches = ReturnType<typeof planSwitches>
