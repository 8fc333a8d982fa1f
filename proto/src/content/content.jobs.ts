import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

export const GenerateReply = defineJob({
  name: 'generate-reply',
  service: 'content-generation',
  payload: z.object({ clientId: Id, reviewId: Id, generationId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
})
