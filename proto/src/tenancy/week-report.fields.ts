import { z } from 'zod'
import { Day } from '../values.ts'

const WeekFigures = z.object({
  visits: z.int(),
  newReviews: z.int(),
  averageRating: z.number().nullable(),
  answered: z.int(),
})
export type WeekFigures = z.output<typeof WeekFigures>

/** The figures of a week that is over, as they were when they were read. */
export const WeekReport = z.object({
  /** From Monday to Sunday, by its number in its year as ISO 8601 counts: `2026-W48`. */
  week: z.string(),
  from: Day,
  to: Day,
  figures: WeekFigures,
  /** The week before. */
  previous: WeekFigures,
  /** Urgent reviews without a reply, of all times. */
  urgentLeft: z.int(),
})
export type WeekReport = z.output<typeof WeekReport>
