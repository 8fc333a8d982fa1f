import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

/** Looks for months that are over in their client's zone and writes their winners. */
export const CloseMonth = defineJob({
  name: 'close-month',
  service: 'cards',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 1,
})

/** Mails a request to a customer, or its reminder. */
export const SendRequest = defineJob({
  name: 'send-request',
  service: 'cards',
  payload: z.object({ requestId: Id }),
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 4,
})
