import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Copies of plans, updated by `plan.changed`: one event per edited plan covers all its clients. */
export const planViews = defineCollection({
  name: 'plan_view',
  document: z.object({
    /** The plan's id. */
    _id: z.number(),
    /** Null: unlimited. */
    maxEmployees: z.number().nullable(),
    /** Whether its clients may ask customers by mail; absent in rows from before. */
    mailRequests: z.boolean().optional(),
    /** The same of WhatsApp's interface. */
    whatsAppRequests: z.boolean().optional(),
    /** When tenancy sent the event. */
    saidAt: z.date(),
    rev: z.number(),
  }),
  owner: null,
  personal: 'none',
})
export type PlanView = DocumentOf<typeof planViews>
