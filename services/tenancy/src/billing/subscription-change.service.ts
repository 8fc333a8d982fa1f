import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment, PlanChangePreview } from '@avaliax/proto/tenancy/billing.routes.ts'
import { dateOf, type ProviderSubscription, secondsOf } from '@avaliax/providers/stripe/stripe.map.ts'
import type { StripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { CardDeclined } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { PlanSwitch, StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import { money } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { isRunning } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { Buyer, BuyerLookup } from './buyer.lookup.ts'
import type { CheckoutService } from './checkout.service.ts'
import { taxIdDigits } from './tax-id.domain.ts'

interface Needs {
  accounts: BillingAccounts
  payments: StripePayments | null
  cards: StripeCards | null
  sync: BillingSync
  buyers: BuyerLookup
  checkout: Pick<CheckoutService, 'withCustomer'>
}

interface Running {
  buyer: Buyer
  account: BillingAccount
  subscription: ProviderSubscription
  payments: StripePayments
}

interface Agreed {
  planId: number
  quotedAt?: number | undefined
}

const cents = (amount: number) => `${amount < 0 ? '-' : ''}${money(Math.abs(amount))}`

/** What an owner does with a running subscription; the provider is asked first and read anew afterwards. */
export function subscriptionChanges({ accounts, payments, cards, sync, buyers, checkout }: Needs) {
  async function running(userId: number): Promise<Running> {
    const buyer = await buyers.of(userId)
    const account = await accounts.of(userId)
    if (!payments || !account?.customerId) throw appError('SUBSCRIPTION_REQUIRED')
    const { account: fresh, state } = await sync.refresh(account)
    const subscription = state?.subscriptions.find((one) => one.id === fresh.subscriptionId && isRunning(one))
    if (!subscription || subscription.id === fresh.overriddenSubscriptionId)
      throw appError('SUBSCRIPTION_REQUIRED')
    return { buyer, account: fresh, subscription, payments }
  }

  const after = async ({ account }: Pick<Running, 'account'>) => (await sync.refresh(account)).account

  const switchTo = ({ subscription }: Running, plan: Plan, at: Date | null): PlanSwitch => ({
    subscriptionId: subscription.id,
    itemId: subscription.itemId,
    priceId: plan.stripePriceId ?? '',
    at,
  })

  async function charged<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CardDeclined)) throw error
      throw appError('PAYMENT_DECLINED', {
        details: [{ path: 'card', message: error.message }],
        cause: error,
      })
    }
  }

  async function changeable(userId: number, planId: number) {
    const plan = await buyers.planFor(planId)
    const now = await running(userId)
    if (now.subscription.status === 'past_due') throw appError('PAYMENT_OVERDUE')
    return { plan, now }
  }

  return {
    async preview(userId: number, planId: number): Promise<PlanChangePreview> {
      const { plan, now } = await changeable(userId, planId)
      const { subscription } = now
      const quote = await now.payments.previewSwitch(now.buyer.client._id, switchTo(now, plan, null))
      const starts = quote.lines.map(({ from }) => secondsOf(from))
      const quotedAt = starts.length > 0 ? Math.max(...starts) : secondsOf(subscription.periodStart)
      return {
        planId,
        amountDue: money(quote.dueCents),
        credit: money(Math.max(0, -quote.totalCents)),
        nextAmount: money(plan.priceCents),
        nextPaymentAt: subscription.periodEnd.toISOString(),
        lines: quote.lines.map(({ description, cents: amount }) => ({ description, amount: cents(amount) })),
        quotedAt,
      }
    },

    async changePlan(userId: number, { planId, quotedAt }: Agreed): Promise<BillingAccount> {
      const { plan, now } = await changeable(userId, planId)
      const { subscription } = now
      if (subscription.priceId === plan.stripePriceId) return now.account
      const inPeriod =
        quotedAt !== undefined &&
        quotedAt >= secondsOf(subscription.periodStart) &&
        quotedAt <= secondsOf(subscription.periodEnd)
      const at = inPeriod ? dateOf(quotedAt) : null
      const since = at ?? new Date()
      const metadata = { planId: String(planId), planSince: String(secondsOf(since)) }
      await charged(() => now.payments.switchPlan(now.buyer.client._id, switchTo(now, plan, at), metadata))
      return after(now)
    },

    async cancel(userId: number): Promise<BillingAccount> {
      const now = await running(userId)
      await now.payments.endAtPeriod(now.buyer.client._id, now.subscription.id, true)
      return after(now)
    },

    async resume(userId: number): Promise<BillingAccount> {
      const now = await running(userId)
      await now.payments.endAtPeriod(now.buyer.client._id, now.subscription.id, false)
      return after(now)
    },

    async askForCard(userId: number): Promise<PendingPayment> {
      const { buyer, account } = await running(userId)
      if (!cards || !account.customerId) throw appError('SUBSCRIPTION_REQUIRED')
      return { clientSecret: await cards.askForCard(buyer.client._id, account.customerId), kind: 'setup' }
    },

    async setTaxId(userId: number, text: string | null): Promise<BillingAccount> {
      const digits = text === null ? null : taxIdDigits(text)
      if (text !== null && digits === null) throw validationError('taxId', 'CPF ou CNPJ inválido')
      const buyer = await buyers.of(userId)
      if (!cards) throw appError('SUBSCRIPTION_REQUIRED')
      const account = await checkout.withCustomer(await accounts.ensure(userId), buyer.client)
      if (account.customerId) await cards.setTaxId(buyer.client._id, account.customerId, digits)
      return (await accounts.change(userId, { taxId: digits })) ?? account
    },
  }
}
export type SubscriptionChanges = ReturnType<typeof subscriptionChanges>
