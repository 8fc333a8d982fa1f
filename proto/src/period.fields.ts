import { z } from 'zod'
import { Day } from './values.ts'

/** Days of a client's calendar, both included: a month, or a week. */
export const Period = z.object({ from: Day, to: Day })
export type Period = z.output<typeof Period>
