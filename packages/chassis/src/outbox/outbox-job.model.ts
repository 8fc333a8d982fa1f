import { z } from 'zod'
import { defineCollection } from '../mongo/define-collection.ts'

/** Jobs that were stored with the change that wants them, until the queue has them. */
export const outboxJobs = defineCollection({
  name: 'outbox_jobs',
  owner: null,
  // Ids, for less than a second; longer while Redis is away.
  personal: 'none',
  document: z.object({
    /** A UUIDv7: rows sort by age. */
    _id: z.string(),
    job: z.string(),
    /** Business key, as in `queues.add`. */
    jobId: z.string(),
    payload: z.custom<object>(),
    /** Null: at once. */
    startAt: z.date().nullable(),
    traceparent: z.string().nullable(),
  }),
})
