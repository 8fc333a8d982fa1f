import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const purchases = defineCollection({
  name: 'purchases',
  document: z.object({
    _id: z.number(),
    scanId: z.number(),
    leadId: z.number().nullable(),
    amountCents: z.number(),
    status: z.enum(['pending', 'paid', 'failed']),
    /** The payment at the provider; unique, so that its event counts once. */
    paymentId: z.string().nullable(),
    paidAt: z.date().nullable(),
  }),
  revised: true,
  owner: null,
  personal: { kept: 'The books of the agency: a number and an amount.' },
  indexes: [
    // One purchase of each scan, so that parallel clicks are one charge.
    { key: { scanId: 1 }, unique: true, name: 'one_per_scan' },
    { key: { paymentId: 1 }, unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } },
  ],
})
export type Purchase = DocumentOf<typeof purchases>
