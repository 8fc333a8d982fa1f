import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText, Money, PublicToken } from '../values.ts'

/** The offer beside a plan: a plan of five days. */
export const OFFER = { price: '10.00', listPrice: '97.00', days: 5 } as const
/** Off the list price, in percent. */
export const OFFER_PERCENT_OFF = Math.round(100 - (Number(OFFER.price) / Number(OFFER.listPrice)) * 100)
export const OFFER_CENTS = 1_000

export const PurchaseStatus = z.enum(['pending', 'paid', 'failed'])
export type PurchaseStatus = z.output<typeof PurchaseStatus>

export const Purchase = z
  .object({
    purchaseId: Id,
    status: PurchaseStatus,
    /** For the payer's browser; absent once nothing is left to pay. */
    clientSecret: z.string().optional(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.output<typeof Purchase>

export const createPurchase = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/scanner/purchase',
  access: 'public',
  knowsAgency: true,
  summary: 'Buy the offer for a scan; asked again it is the same purchase, whatever happens in parallel',
  body: z.strictObject({
    scanId: Id,
    /** In BRL; anything but the price is refused. */
    amount: z.union([z.number().min(0).max(1_000_000), Money]),
    /** The share of the same scan. Visitors must send it: numbers can be guessed. A superadmin who is signed in may leave it out. */
    shareId: PublicToken.optional(),
  }),
  response: Purchase,
  status: 201,
  secretAnswer: true,
  deadlineMs: 12_000,
  errors: ['AMOUNT_MISMATCH', 'NOT_FOUND', 'PROVIDER_ERROR', 'RATE_LIMITED'],
})

export const getPurchase = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/purchases/:purchaseId',
  access: 'public',
  summary: 'Whether a purchase was paid, for whoever has its plan’s link',
  params: z.object({ purchaseId: IdText }),
  query: z.object({ shareId: PublicToken }),
  response: Purchase.omit({ clientSecret: true }),
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
})
