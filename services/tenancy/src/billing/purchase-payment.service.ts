import { appError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import type { StripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { nullIfMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { centsOf } from '../plan/plan.domain.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import { type EventOutcome, type PurchasePaymentRow, purchasePayments as payments } from './ledger.models.ts'

interface Deps {
  db: Connection
  cards: Pick<StripeCards, 'createPurchase' | 'purchase'> | null
  announce: BillingAnnouncer
  transact: Transact
  installation: string
  now: () => Date
}

type PaymentRequest = z.output<typeof createPurchasePayment.body>
type Answer = z.output<typeof createPurchasePayment.response>
type Intent = Awaited<ReturnType<StripeCards['createPurchase']>>

/** Payments for the scanner: one intent per purchase, announced once when the provider says it is paid. */
export function purchasePayments({ db, cards, announce, transact, installation, now }: Deps) {
  const rows = payments.on(db)
  const present = ({ id, status, client_secret: secret }: Intent): Answer => ({
    paymentId: id,
    status: status as Answer['status'],
    clientSecret: status === 'succeeded' || status === 'canceled' ? null : secret,
  })

  async function rowOf({ purchaseId, amount }: PaymentRequest): Promise<PurchasePaymentRow> {
    const amountCents = centsOf(amount)
    const fresh = { amountCents, paymentId: null, succeededAt: null, createdAt: now() }
    await rows.upsert({ _id: purchaseId }, { $setOnInsert: fresh })
    const row = await rows.findOne({ _id: purchaseId })
    // A purchase has one price; another one is another purchase.
    if (!row || row.amountCents !== amountCents) throw appError('CONFLICT')
    return row
  }

  /** The payment that was begun; null where the provider has ended or forgotten it, so that another one is due. */
  async function openIntent(paymentId: string): Promise<Intent | null> {
    const intent = await cards?.purchase(paymentId).catch(nullIfMissing)
    return intent && intent.status !== 'canceled' ? intent : null
  }

  return {
    async create(request: PaymentRequest): Promise<Answer> {
      if (!cards) throw appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 60 })
      const row = await rowOf(request)
      const open = row.paymentId && (await openIntent(row.paymentId))
      if (open) return present(open)
      const turn = row.paymentId ? row.replaced + 1 : row.replaced
      const { purchaseId, description } = request
      const metadata = { purchaseId: String(purchaseId) }
      const key = `purchase:${installation}:${purchaseId}`
      const of = { cents: row.amountCents, description, metadata }
      const intent = await cards.createPurchase(of, turn > 0 ? `${key}:${turn}` : key)
      const unchanged = { _id: purchaseId, paymentId: row.paymentId }
      await rows.updateOne(unchanged, { $set: { paymentId: intent.id, replaced: turn } })
      return present(intent)
    },

    /** Settles what an event about an intent means, by the intent itself; intents of invoices are the subscriptions' business. */
    async settle(intentId: string, record: (outcome: EventOutcome, tx?: Tx) => Promise<void>): Promise<void> {
      const intent = cards && (await cards.purchase(intentId).catch(nullIfMissing))
      const purchaseId = Number(intent?.metadata.purchaseId ?? Number.NaN)
      if (!intent || !Number.isInteger(purchaseId) || intent.status !== 'succeeded') return record('ignored')
      await transact(async (tx) => {
        const paidAt = now()
        const open = { _id: purchaseId, succeededAt: null, paymentId: { $in: [intent.id, null] } }
        const change = { $set: { succeededAt: paidAt, paymentId: intent.id } }
        const paid = await rows.findOneAndUpdate(open, change, tx)
        if (paid)
          await announce.paid({ paymentId: intent.id, cents: intent.amount_received, paidAt, purchaseId }, tx)
        await record(paid ? 'applied' : 'superseded', tx)
      })
    },
  }
}
export type PurchasePayments = ReturnType<typeof purchasePayments>
