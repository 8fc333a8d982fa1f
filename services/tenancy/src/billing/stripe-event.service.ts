import { appError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { StripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { type SignedEvent, signedEvent } from '@avaliax/providers/stripe/stripe-events.ts'
import { CardDeclined, isMissing, nullIfMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { StripePix } from '@avaliax/providers/stripe/stripe-pix.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'
import { type EventOutcome, stripeEvents as ledgerRows } from './ledger.models.ts'
import type { PurchasePayments } from './purchase-payment.service.ts'

/** An event is counted by what became of it: `refused` ones are not in the ledger. */
export type CountedOutcome = EventOutcome | 'refused'

interface Deps {
  db: Connection
  accounts: Pick<BillingAccounts, 'ofCustomer'>
  owners: Pick<OwnerRepository, 'byId'>
  sync: BillingSync
  cards: Pick<StripeCards, 'cardAsked' | 'useCard'>
  pix: Pick<StripePix, 'withdraw'> | null
  purchases: Pick<PurchasePayments, 'settle'>
  counted: (outcome: CountedOutcome) => void
  webhookSecret: string
  live: boolean
  log: Pick<Logger, 'error' | 'warn'>
  now: () => Date
}

const ABOUT_A_SUBSCRIPTION = /^(customer\.subscription\.|invoice\.|customer\.deleted$)/
const TRIAL_WARNING = 'customer.subscription.trial_will_end'

/** Takes the provider's events: genuine ones, each once, by what the provider says when it is asked again. */
export function stripeEvents(deps: Deps) {
  const { db, accounts, owners, sync, cards, pix, purchases, counted } = deps
  const { webhookSecret, live, log, now } = deps
  const ledger = ledgerRows.on(db)

  const record = async (event: SignedEvent, outcome: EventOutcome, userId: number | null = null, tx?: Tx) => {
    const { id: _id, type, createdAt } = event
    await ledger.insertOne({ _id, type, userId, outcome, createdAt, receivedAt: now() }, tx)
    counted(outcome)
  }
  const isRecorded = (event: SignedEvent) => ledger.exists({ _id: event.id })

  async function aboutSubscription(event: SignedEvent): Promise<void> {
    const account = event.customerId ? await accounts.ofCustomer(event.customerId) : null
    if (!account) {
      log.error(
        { eventId: event.id, type: event.type },
        'the payment provider tells of a customer nobody knows',
      )
      return record(event, 'unknown-customer')
    }
    await sync.refresh(account, async (tx, { account: after, superseded, price, tell }) => {
      await record(event, superseded ? 'superseded' : 'applied', account._id, tx)
      if (event.type !== TRIAL_WARNING || after.status !== 'trialing') return
      const about = `${after.subscriptionId}`
      await tell({ notice: 'trial-ending', about, at: after.trialEnd, ...price })
    })
  }

  async function anotherCard(event: SignedEvent): Promise<void> {
    // An object that the provider has forgotten says nothing: its event is taken, or it would come for three days.
    const cardSetup = await cards.cardAsked(event.objectId).catch(nullIfMissing)
    const account = cardSetup && (await accounts.ofCustomer(cardSetup.customerId))
    const owner = account && (await owners.byId(account._id))
    if (!cardSetup || !owner) return record(event, 'ignored')
    const { subscriptionId, openInvoiceId, openPix, status } = account
    const { headquartersClientId: clientId } = owner
    // The card pays what waits for a Pix, unless that was paid a moment ago.
    const waits = !openPix || !pix || (await pix.withdraw(clientId, openPix.invoiceId).catch(nullIfMissing))
    const over = status === 'canceled' || status === 'incomplete_expired'
    try {
      const paid = { openInvoiceId: waits ? openInvoiceId : null }
      await cards.useCard(clientId, { ...cardSetup, subscriptionId: over ? null : subscriptionId, ...paid })
    } catch (error) {
      // The new card is stored all the same; the next attempt is the provider's. What is gone is read anew.
      if (!(error instanceof CardDeclined) && !isMissing(error)) throw error
    }
    await sync.refresh(account, (tx) => record(event, 'applied', account._id, tx))
  }

  function act(event: SignedEvent): Promise<void> {
    if (event.livemode !== live) {
      log.error(
        { eventId: event.id, livemode: event.livemode },
        'an event of the other mode of the payment provider',
      )
      return record(event, 'wrong-mode')
    }
    if (event.type.startsWith('payment_intent.')) {
      return purchases.settle(event.objectId, (outcome, tx) => record(event, outcome, null, tx))
    }
    if (event.type === 'setup_intent.succeeded') return anotherCard(event)
    return ABOUT_A_SUBSCRIPTION.test(event.type) ? aboutSubscription(event) : record(event, 'ignored')
  }

  return {
    async take(body: string, signature: string | undefined): Promise<void> {
      const event = signedEvent(body, signature, { secret: webhookSecret, now: new Date() })
      if (!event) {
        counted('refused')
        throw appError('INVALID_SIGNATURE')
      }
      if (await isRecorded(event)) return
      try {
        await act(event)
      } catch (error) {
        // The same event was taken at the same moment: the other one has done it.
        if (!isDuplicateKey(error, '_id') || !(await isRecorded(event))) throw error
      }
    },
  }
}
export type StripeEvents = ReturnType<typeof stripeEvents>
