import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import type { ViewFilters } from '@avaliax/proto/reviews/review-view.routes.ts'
import { z } from 'zod'

export const reviewViews = defineCollection({
  name: 'review_views',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    // As they were chosen: a filter that is not set stays absent.
    filters: z.custom<ViewFilters>(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type ReviewView = DocumentOf<typeof reviewViews>
