import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { PlanChangePreview } from '@avaliax/proto/tenancy/billing.routes.ts'
import { type ProviderInvoice, secondsOf } from '@avaliax/providers/stripe/stripe.map.ts'
import type { PlanSwitch } from '@avaliax/providers/stripe/stripe-payments.ts'
import { money } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BuyerLookup, Offer, Wanted } from './buyer.lookup.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { PixPayments } from './pix-payment.service.ts'
import { switchMetadata } from './pix-return.domain.ts'
import type { PlanQuote } from './plan-quote.model.ts'
import type { PlanQuotes } from './plan-quote.repository.ts'
import { charged, type Running, type RunningSubscriptions } from './running-subscription.lookup.ts'

interface Deps {
  running: RunningSubscriptions
  quotes: PlanQuotes
  buyers: Pick<BuyerLookup, 'offerFor'>
  turns: Pick<OwnerTurns, 'alone'>
  pixPayments: Pick<PixPayments, 'sendDraft'>
  now: () => Date
}

interface Agreed extends Wanted {
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

const switchTo = (of: Running, { plan, priceId }: Offer, at: Date | null): PlanSwitch => ({
  subscriptionId: of.subscription.id,
  itemId: of.subscription.itemId,
  priceId,
  at,
  endsTrial: endsTrial(of, plan),
  paysByPix: of.subscription.paysByPix,
})

/** The provider's moment of a preview that was asked for now; null where nothing is prorated. */
function momentOf({ lines }: ProviderInvoice): Date | null {
  const moments = lines.filter(({ isProration }) => isProration).map(({ from }) => from.getTime())
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}

/** With the end of a trial, and in another interval, a period begins now; otherwise the present one goes on, also as a trial. */
function periodEndAfter({ subscription }: Running, invoice: ProviderInvoice, begins: boolean): Date {
  if (!begins) return subscription.periodEnd
  return invoice.lines.find(({ isProration }) => !isProration)?.to ?? invoice.periodEnd
}

/** Another plan for a running subscription: what it costs is quoted, kept, and charged exactly so, or not at all. */
export function planSwitches({ running, quotes, buyers, turns, pixPayments, now }: Deps) {
  async function changeable(userId: number, wanted: Wanted) {
    const offer = await buyers.offerFor(wanted)
    const current = await running.of(userId)
    const { subscription, account } = current
    if (subscription.status === 'past_due' || account.openPix) throw appError('PAYMENT_OVERDUE')
    // The provider would give the new plan for nothing until then.
    if (subscription.isPaidFor) throw appError('PLAN_CHANGE_TOO_SOON')
    return { offer, current }
  }

  /** Whether the quote still says what the provider would charge. */
  async function holds(quote: PlanQuote, current: Running, offer: Offer): Promise<boolean> {
    const { subscription } = current
    const isSame =
      quote.planId === offer.plan._id &&
      quote.priceId === offer.priceId &&
      quote.subscriptionId === subscription.id &&
      quote.fromPriceId === subscription.priceId
    const inPeriod =
      quote.at === null || (quote.at >= subscription.periodStart && quote.at <= subscription.periodEnd)
    if (!isSame || !inPeriod) return false
    const change = switchTo(current, offer, quote.at)
    const due = await current.payments.previewSwitch(current.buyer.client._id, change)
    return due.dueCents === quote.dueCents && due.totalCents === quote.totalCents
  }

  async function change(userId: number, wanted: Wanted, quote: PlanQuote): Promise<BillingAccount> {
    const { offer, current } = await changeable(userId, wanted)
    if (!(await holds(quote, current, offer))) throw appError('QUOTE_EXPIRED')
    await quotes.dropOpen(userId, now())
    const { buyer, payments, subscription } = current
    if (subscription.priceId === offer.priceId) return current.account
    const change = switchTo(current, offer, quote.at)
    const { subscribedPlanId } = current.account
    // A plan on trial has no payment that could be given back.
    const isPaid = subscribedPlanId !== null && !change.endsTrial
    const paidUntil = subscription.interval === offer.interval ? null : subscription.periodEnd
    const metadata = switchMetadata({
      from: isPaid ? { priceId: quote.fromPriceId, planId: subscribedPlanId, paidUntil } : null,
      to: { priceId: change.priceId, planId: wanted.planId },
      since: secondsOf(quote.at ?? now()),
    })
    await charged(() => payments.switchPlan(buyer.client._id, change, metadata))
    // By Pix the plan is another one at once, and what it costs more is due like every invoice.
    if (change.paysByPix)
      await pixPayments.sendDraft(buyer.client._id, current.account, change.subscriptionId)
    return running.after(current)
  }

  return {
    async preview(userId: number, wanted: Wanted): Promise<PlanChangePreview> {
      const { offer, current } = await changeable(userId, wanted)
      const { planId } = wanted
      const { subscription, buyer, payments } = current
      const change = switchTo(current, offer, null)
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
      const isOther = subscription.interval !== offer.interval && subscription.status !== 'trialing'
      const next = periodEndAfter(current, invoice, change.endsTrial || isOther)
      return {
        planId,
        amountDue: money(invoice.dueCents),
        credit: money(Math.max(0, -invoice.totalCents)),
        nextAmount: money(offer.priceCents),
        ...(offer.interval === 'year' && { interval: 'year' }),
        nextPaymentAt: next.toISOString(),
        endsTrial: change.endsTrial,
        lines: invoice.lines.map(({ description, cents: amount }) => ({
          description,
          amount: cents(amount),
        })),
        quoteId,
      }
    },

    async changePlan(userId: number, { quoteId, ...wanted }: Agreed): Promise<BillingAccount> {
      if (quoteId === undefined) throw validationError('quoteId', 'Peça antes o valor da troca (preview)')
      // Taken before the turn: of twenty clicks, nineteen need not wait to hear that it is used.
      const quote = await quotes.take(userId, quoteId, now())
      if (!quote) throw appError('QUOTE_EXPIRED')
      return turns.alone(userId, () => change(userId, wanted, quote))
    },
  }
}
export type PlanSwitches = ReturnType<typeof planSwitches>
