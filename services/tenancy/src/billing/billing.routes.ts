import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { DeadlineError, withDeadline } from '@avaliax/chassis/async/with-deadline.ts'
import { appError, notFound, unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getPaymentSettings,
  getSubscription,
  listInvoices,
  type PaymentSettings,
  receiveStripeEvent,
  resumeSubscription,
  setTaxId,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { getInvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentInvoice, presentSubscription } from './billing.presenter.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BuyerLookup } from './buyer.lookup.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { InvoiceRepository } from './invoice.repository.ts'
import type { PixChoices } from './pix-choice.service.ts'
import type { PlanSwitches } from './plan-switch.service.ts'
import type { PurchasePayments } from './purchase-payment.service.ts'
import type { StripeEvents } from './stripe-event.service.ts'
import type { SubscriptionChanges } from './subscription-change.service.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of'>
  invoices: InvoiceRepository
  buyers: BuyerLookup
  checkout: CheckoutService
  changes: SubscriptionChanges
  pixChoices: PixChoices
  switches: PlanSwitches
  events: StripeEvents
  purchases: PurchasePayments
  settings: PaymentSettings
}

const idOf = (actor: Actor | null): number => {
  if (!actor) throw appError('UNAUTHENTICATED')
  return actor.userId
}

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  const { accounts, invoices, buyers, checkout, changes, pixChoices, switches } = deps
  const { events, purchases, settings } = deps

  async function view(userId: number, account: BillingAccount | null) {
    const openInvoiceId = account?.openInvoiceId
    const [{ client }, invoice] = await Promise.all([
      buyers.of(userId),
      openInvoiceId ? invoices.open(userId, openInvoiceId) : null,
    ])
    return presentSubscription(account, client.planId, invoice)
  }
  const changed = async (userId: number, work: Promise<BillingAccount>) =>
    view(userId, await withinProviderTime(work))

  mount(app, getPaymentSettings, async () => settings)

  mount(app, createSubscription, ({ actor, body }) => withinProviderTime(checkout.start(idOf(actor), body)))

  mount(app, getSubscription, async ({ actor }) => view(idOf(actor), await accounts.of(idOf(actor))))

  mount(app, changePlan, async ({ actor, body }) => {
    const userId = idOf(actor)
    if (body.preview) {
      const preview = await withinProviderTime(switches.preview(userId, body))
      return { preview, subscription: null }
    }
    return { preview: null, subscription: await changed(userId, switches.changePlan(userId, body)) }
  })

  mount(app, cancelSubscription, ({ actor }) => changed(idOf(actor), changes.cancel(idOf(actor))))
  mount(app, resumeSubscription, ({ actor }) => changed(idOf(actor), changes.resume(idOf(actor))))
  mount(app, changePaymentMethod, ({ actor }) => withinProviderTime(changes.askForCard(idOf(actor))))
  mount(app, payByPix, ({ actor }) => changed(idOf(actor), pixChoices.choose(idOf(actor))))
  mount(app, payOpenPix, ({ actor }) => withinProviderTime(pixChoices.pay(idOf(actor))))
  mount(app, setTaxId, ({ actor, body }) => changed(idOf(actor), changes.setTaxId(idOf(actor), body.taxId)))

  mount(app, listInvoices, async ({ actor, query }) => {
    const page = await invoices.page(idOf(actor), query)
    return { ...page, items: page.items.map(presentInvoice) }
  })

  mount(app, getInvoiceLink, async ({ params: { clientId }, query: { invoiceId } }) => {
    const found = await invoices.ofClient(clientId, invoiceId)
    if (!found?.pageUrl) throw notFound()
    return { number: found.number, createdAt: found.createdAt.toISOString(), url: found.pageUrl }
  })

  mount(app, receiveStripeEvent, async ({ request, reply }) => {
    const { body, headers } = request
    const signature = headers['stripe-signature']
    await events.take(
      typeof body === 'string' ? body : '',
      typeof signature === 'string' ? signature : undefined,
    )
    reply.send({ received: true })
  })

  mount(app, createPurchasePayment, ({ body }) => withinProviderTime(purchases.create(body)))
}

/** Below the route's own ten seconds, so that a silent provider is a 503 and not a 504. */
const PROVIDER_TIME_MS = 9_000

/** The work continues after the deadline; the next request finds its result. */
async function withinProviderTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(work, PROVIDER_TIME_MS, 'The payment provider')
  } catch (error) {
    throw error instanceof DeadlineError ? unavailable(error) : error
  }
}
