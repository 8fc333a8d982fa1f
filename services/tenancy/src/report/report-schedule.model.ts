import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** When reports leave: the agency's schedule, whose `clientId` is null, and those of clients. */
export const reportSchedules = defineCollection({
  name: 'report_schedules',
  document: z.object({
    /** The client's id, or `agency`. */
    _id: z.string(),
    clientId: z.number().nullable(),
    automatic: z.boolean(),
    day: z.number(),
    hour: z.number(),
    /** A report of each week as well; null or absent: none. Weeks whose hour was before `since` are not sent. */
    weekly: z.object({ weekday: z.number(), hour: z.number(), since: z.date() }).nullish(),
    /** Counted by every change. */
    turn: z.number(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 } }],
})
export type ReportScheduleRow = DocumentOf<typeof reportSchedules>
