import { z } from 'zod'

/** How long one payment for a plan lasts. */
export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.output<typeof BillingInterval>
