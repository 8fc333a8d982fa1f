import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { IdText } from '../values.ts'

export const GenerationStatus = z.enum(['queued', 'running', 'done', 'failed'])

export const Generation = z
  .object({ generationId: z.uuid(), status: GenerationStatus, responseText: z.string().nullable() })
  .meta({ id: 'Generation' })
export type Generation = z.output<typeof Generation>

export const generateResponse = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/reviews/:reviewId/generate-response',
  access: 'user',
  ownClients: true,
  summary: 'Draft a reply; 202 with the job when it takes longer than 20 s',
  params: z.object({ reviewId: IdText }),
  body: z.strictObject({}).optional(),
  response: z.object({ responseText: z.string() }),
  also: { 202: Generation },
  deadlineMs: 25_000,
  rateLimit: { max: 20, windowSeconds: 60, per: 'user' },
  errors: ['REPLY_POSTED', 'CONFLICT', 'CLIENT_INACTIVE', 'PROVIDER_ERROR'],
})

export const getGeneration = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/generations/:generationId',
  access: 'user',
  ownClients: true,
  summary: 'Follow a drafting job',
  params: z.object({ generationId: z.uuid() }),
  response: Generation,
})
