import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** A competitor may be kept like this: the provider's id, and the count that our arithmetic used. */
const KeptCompetitor = z.object({
  placeId: z.string().nullable(),
  /** Typed by a person; the provider's names are not kept. */
  name: z.string().nullable(),
  reviews: z.number(),
})

/** Scans belong to the agency; everybody with the link may read them. */
export const scans = defineCollection({
  name: 'scans',
  document: z.object({
    _id: z.number(),
    /** Secret of the shared page. */
    shareId: z.string(),
    businessName: z.string(),
    city: z.string(),
    niche: z.string(),
    placeId: z.string().nullable(),
    address: z.string().nullable(),
    employeeCount: z.number().nullable(),
    servicesPerWeek: z.number(),
    clientBaseSize: z.number(),
    currentReviews: z.number(),
    competitorData: z.object({ top: z.array(KeptCompetitor), totalListed: z.number().nullable() }),
    topCompetitorReviews: z.number(),
    businessPosition: z.number().nullable(),
    reviewGap: z.number(),
    bufferUsed: z.number(),
    weeksToLeadership: z.number(),
    reviewsPerWeekTarget: z.number(),
    liveConversionRate: z.number(),
    revivalConversionRate: z.number(),
    revivalWeeks: z.number(),
    userAgent: z.string().nullable(),
  }),
  revised: true,
  owner: null,
  personal: {
    kept: 'As long as their lead.',
    people: {
      lead: {
        by: 'shareId',
        why: 'The plan that the lead asked for, and its shared page.',
        shows: ['businessName', 'city', 'niche', 'address', 'employeeCount', 'currentReviews', 'userAgent'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { shareId: 1 }, unique: true }],
})
export type Scan = DocumentOf<typeof scans>
export type Scans = RowsOf<typeof scans>
