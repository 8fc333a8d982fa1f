import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { StripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { isMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { Client } from '../client/client.model.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { BuyerLookup } from './buyer.lookup.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { RunningSubscriptions } from './running-subscription.lookup.ts'
import { taxIdDigits } from './tax-id.domain.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'ensure' | 'change'>
  cards: StripeCards | null
  sync: Pick<BillingSync, 'refresh'>
  running: RunningSubscriptions
  buyers: Pick<BuyerLookup, 'of'>
  checkout: Pick<CheckoutService, 'withCustomer'>
  turns: Pick<OwnerTurns, 'alone' | 'shared'>
}

/** Does what an owner asks of a running subscription; the provider is asked first and read anew afterwards. */
export function subscriptionChanges({ accounts, cards, sync, running, buyers, checkout, turns }: Deps) {
  async function endAtPeriod(userId: number, ending: boolean): Promise<BillingAccount> {
    const current = await running.of(userId)
    await current.payments.endAtPeriod(current.buyer.client._id, current.subscription.id, ending)
    return running.after(current)
  }

  /** A customer that is gone at the provider is replaced, once. */
  async function sendTaxId(account: BillingAccount, client: Client, digits: string | null): Promise<void> {
    const send = async ({ customerId }: BillingAccount) => {
      if (cards && customerId) await cards.setTaxId(client._id, customerId, digits)
    }
    try {
      await send(account)
    } catch (error) {
      if (!isMissing(error)) throw error
      const { account: seen } = await sync.refresh(account)
      await send(await checkout.withCustomer(seen, client))
    }
  }

  return {
    cancel: (userId: number) => turns.shared(userId, 'cancel', () => endAtPeriod(userId, true)),
    resume: (userId: number) => turns.shared(userId, 'resume', () => endAtPeriod(userId, false)),

    async askForCard(userId: number): Promise<PendingPayment> {
      const { buyer, account } = await running.of(userId)
      if (!cards || !account.customerId) throw appError('SUBSCRIPTION_REQUIRED')
      return { clientSecret: await cards.askForCard(buyer.client._id, account.customerId), kind: 'setup' }
    },

    async setTaxId(userId: number, text: string | null): Promise<BillingAccount> {
      const digits = text === null ? null : taxIdDigits(text)
      if (text !== null && digits === null) throw validationError('taxId', 'CPF ou CNPJ inválido')
      const buyer = await buyers.of(userId)
      if (!cards) throw appError('SUBSCRIPTION_REQUIRED')
      await accounts.ensure(userId)
      return turns.alone(userId, async () => {
        const account = await checkout.withCustomer(await accounts.ensure(userId), buyer.client)
        await sendTaxId(account, buyer.client, digits)
        return (await accounts.change(userId, { taxId: digits })) ?? account
      })
    },
  }
}
export type SubscriptionChanges = ReturnType<typeof subscriptionChanges>
