import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const Counts = z.record(z.string(), z.number())

/** Averages, totals and months are made of these. */
const ReviewFigures = z.object({
  total: z.number(),
  stars: z.number(),
  byRating: Counts,
  responded: z.number(),
  withText: z.number(),
  months: z.record(
    z.string(),
    z.object({
      count: z.number(),
      stars: z.number(),
      /** The answered ones of the reviews published then; absent where none is. */
      responded: z.number().optional(),
    }),
  ),
})
export type ReviewFigures = z.output<typeof ReviewFigures>

/** The provider says this of all reviews of a place. */
const ProviderFigures = z.object({
  /** The place or location of these figures; figures of another one are outdated. */
  link: z.string(),
  rating: z.number().nullable(),
  total: z.number(),
  /** New reviews by month, where only the provider's count tells; null where the stored reviews do. */
  newByMonth: Counts.nullable(),
})
export type ProviderFigures = z.output<typeof ProviderFigures>

/** Counters over the live reviews of one client; `_id` is the client's id. */
export const summaries = defineCollection({
  name: 'review_summaries',
  document: ReviewFigures.extend({
    _id: z.number(),
    rev: z.number(),
    urgent: z.number(),
    /** Answers whose time is known. */
    timed: z.number(),
    /** How much of the figures are rows of files; absent where none was imported. */
    fromFile: ReviewFigures.partial().optional(),
    /** By stars, text (`t`, or `s` for stars alone) and reply (`r`, `u`): `3tu`. What any set of these filters lets through is their sum. */
    cells: Counts.optional(),
    provider: ProviderFigures.nullable(),
  }),
  owner: '_id',
  personal: { client: '_id' },
})
export type Summary = DocumentOf<typeof summaries>
