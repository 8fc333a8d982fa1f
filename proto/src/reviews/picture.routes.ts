import { z } from 'zod'
import { defineRoute } from '../contract.ts'

export const getPicture = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/public/pictures/:pictureId',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  summary: 'The picture of a review’s author, re-encoded; kept only where the source’s terms allow',
  params: z.object({ pictureId: z.string().max(200) }),
  response: z.void(),
  deadlineMs: 10_000,
  rateLimit: { max: 600, windowSeconds: 60, per: 'address' },
})
