import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Other places that a client watches, each under the owner's own word. */
export const rivals = defineCollection({
  name: 'rivals',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    placeId: z.string(),
    label: z.string(),
    isGone: z.boolean(),
    /** When it is read next: each look has a job of its own, named by it. */
    dueAt: z.date(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, placeId: 1 }, unique: true }, { key: { dueAt: 1 } }],
})
export type RivalRow = DocumentOf<typeof rivals>

const KEPT_SECONDS = 400 * 86_400

/** Weekly figures of them, and of the client itself (`rivalId` 0): rating and number of reviews, and nothing else of the provider's. */
export const rivalWeeks = defineCollection({
  name: 'rival_weeks',
  document: z.object({
    /** `{client}:{rival}:{monday}`: a week is read once. */
    _id: z.string(),
    clientId: z.number(),
    rivalId: z.number(),
    week: z.string(),
    rating: z.number().nullable(),
    reviewCount: z.number(),
    readAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, rivalId: 1, week: -1 } },
    { key: { readAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type RivalWeekRow = DocumentOf<typeof rivalWeeks>
