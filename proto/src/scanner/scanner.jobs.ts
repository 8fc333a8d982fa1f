import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

/** Mails a plan to whoever asked for it. */
export const SendPlan = defineJob({
  name: 'send-plan',
  service: 'scanner',
  payload: z.object({ leadId: Id }),
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 2,
})

/** Brings our copy of the provider's categories up to date, once a day. */
export const SyncCategories = defineJob({
  name: 'sync-categories',
  service: 'scanner',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
  concurrency: 1,
})
