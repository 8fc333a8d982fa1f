import { z } from 'zod'
import { defineJob } from '../contract.ts'

/** Looks for months that are over in their client's zone and writes their winners. */
export const CloseMonth = defineJob({
  name: 'close-month',
  service: 'cards',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 1,
})
