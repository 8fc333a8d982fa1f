import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, ListQuery, Month, MonthsQuery, Timestamp } from '../values.ts'
import { Review } from './review.routes.ts'

/** A review may speak of these. */
export const ASPECTS = [
  'service',
  'staff',
  'kindness',
  'waiting',
  'price',
  'quality',
  'food',
  'taste',
  'coffee',
  'drinks',
  'dessert',
  'portion',
  'menu',
  'breakfast',
  'cleanliness',
  'ambience',
  'comfort',
  'location',
  'parking',
  'delivery',
  'order',
  'appointment',
  'result',
  'treatment',
  'variety',
  'product',
  'noise',
  'music',
  'payment',
  'billing',
  'professionalism',
  'punctuality',
  'organisation',
  'explanation',
  'communication',
  'room',
  'bathroom',
  'temperature',
  'kids',
  'repair',
  'exchange',
  'view',
] as const
export const Aspect = z.enum(ASPECTS)
export type Aspect = z.output<typeof Aspect>

export const Judgement = z.enum(['good', 'bad'])
export type Judgement = z.output<typeof Judgement>

const Judged = z.object({ good: z.int(), bad: z.int() })

export const AspectFigures = z
  .object({
    from: Month,
    to: Month,
    /** Reviews of these months that name an aspect. */
    reviews: z.int(),
    /** Most often named first; each review counts once for an aspect. */
    aspects: z.array(
      Judged.extend({
        aspect: Aspect,
        /** The same number of months before `from`. */
        before: Judged,
        /** One row for each month, also for those that nobody names it in. */
        byMonth: z.array(Judged.extend({ month: Month })),
      }),
    ),
  })
  .meta({ id: 'AspectFigures' })
export type AspectFigures = z.output<typeof AspectFigures>

export const getAspects = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews/aspects',
  access: 'tenant',
  summary: 'What reviews praise and complain of, by month of publication',
  params: ClientParams,
  query: MonthsQuery,
  response: AspectFigures,
})

export const AspectPassage = z
  .object({
    reviewId: Id,
    authorName: z.string(),
    rating: Review.shape.rating,
    publishedAt: Timestamp,
    /** The sentence that names the aspect, as the customer wrote it. */
    sentence: z.string(),
  })
  .meta({ id: 'AspectPassage' })
export type AspectPassage = z.output<typeof AspectPassage>

export const listAspectPassages = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews/aspects/:aspect/:judgement',
  access: 'tenant',
  kind: 'list',
  summary: 'The sentences that praise an aspect or complain of it, newest first',
  params: ClientParams.extend({ aspect: Aspect, judgement: Judgement }),
  query: ListQuery.extend(MonthsQuery.shape),
  response: AspectPassage,
})
