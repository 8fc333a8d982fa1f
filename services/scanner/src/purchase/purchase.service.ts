import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { AppError, appError, notFound, unavailable, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import {
  type createPurchase,
  OFFER,
  OFFER_CENTS,
  type Purchase,
} from '@avaliax/proto/scanner/purchase.routes.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import type { z } from 'zod'
import { temperature } from '../lead/lead.domain.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import { leadFact } from '../lead/lead-fact.domain.ts'
import type { Scans } from '../scan/scan.model.ts'
import type { PurchaseRepository } from './purchase.repository.ts'

interface Deps {
  scans: Pick<Scans, 'findOne'>
  leads: Pick<LeadRepository, 'findOne' | 'update'>
  purchases: PurchaseRepository
  tenancy: Pick<ServiceClients, 'call'>
  ids: IdSequences
  outbox: Outbox
  transact: Transact
}

interface Payment {
  purchaseId: number
  paymentId: string
  amountCents: number
  paidAt: Date
}

type PurchaseRequest = z.output<typeof createPurchase.body>

const DESCRIPTION_MAX = 200
const centsOf = (amount: number | string): number => Math.round(Number(amount) * 100_000) / 1_000

/** The price is ours; who pays is known only once the provider has said so. */
export function purchaseService({ scans, leads, purchases, tenancy, ids, outbox, transact }: Deps) {
  async function beginPayment(body: z.input<typeof createPurchasePayment.body>) {
    try {
      return await tenancy.call(createPurchasePayment, { body, timeoutMs: createPurchasePayment.deadlineMs })
    } catch (error) {
      // The scan is there; what tenancy does not know is how to take payments.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? unavailable(error) : error
    }
  }

  return {
    async buy({ scanId, amount, shareId }: PurchaseRequest, actor: Actor | null): Promise<Purchase> {
      const isAgency = actor?.role === 'superadmin'
      if (!shareId && !isAgency) throw validationError('shareId', 'Informe o código do plano (shareId)')
      const scan = await scans.findOne({ _id: scanId })
      if (!scan || (shareId && shareId !== scan.shareId)) throw notFound()
      if (centsOf(amount) !== OFFER_CENTS) throw appError('AMOUNT_MISMATCH')
      const lead = await leads.findOne({ scanId })
      const purchase = await purchases.begin({
        _id: await ids.next('purchases'),
        scanId,
        leadId: lead?._id ?? null,
        amountCents: OFFER_CENTS,
      })
      if (purchase.status === 'paid') return { purchaseId: purchase._id, status: 'paid' }
      const { paymentId, clientSecret } = await beginPayment({
        purchaseId: purchase._id,
        amount: OFFER.price,
        description: `Review Gap Scanner: ${scan.businessName}`.slice(0, DESCRIPTION_MAX),
      })
      if (purchase.paymentId !== paymentId) await purchases.update({ _id: purchase._id }, { paymentId })
      return { purchaseId: purchase._id, status: 'pending', ...(clientSecret && { clientSecret }) }
    },

    async status(purchaseId: number, shareId: string): Promise<Pick<Purchase, 'purchaseId' | 'status'>> {
      const purchase = await purchases.findOne({ _id: purchaseId })
      const scan = purchase && (await scans.findOne({ _id: purchase.scanId }))
      if (!purchase || scan?.shareId !== shareId) throw notFound()
      return { purchaseId, status: purchase.status }
    },

    /** The provider has confirmed: the lead is hot. Told twice it changes nothing. */
    paid({ purchaseId, paymentId, amountCents, paidAt }: Payment): Promise<void> {
      return transact(async (tx) => {
        const purchase = await purchases.findOne({ _id: purchaseId }, tx)
        if (!purchase || purchase.status === 'paid') return
        await purchases.update({ _id: purchaseId }, { status: 'paid', paymentId, paidAt }, tx)
        const lead = purchase.leadId === null ? null : await leads.findOne({ _id: purchase.leadId }, tx)
        // Erased meanwhile: the purchase stays in the books.
        if (!lead) return
        const bought = { purchased: true, purchaseAmountCents: amountCents, purchasedAt: paidAt }
        const leadType = temperature({ ...lead, purchased: true })
        const hot = await leads.update({ _id: lead._id }, { ...bought, leadType }, tx)
        if (hot) await outbox.append(LeadChanged, leadFact(hot), tx)
      })
    },
  }
}
export type PurchaseService = ReturnType<typeof purchaseService>
