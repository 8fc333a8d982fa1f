import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams } from '../values.ts'

export const getPeriodPosts = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/internal/clients/:clientId/period-posts',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'How many posts of a client were sent to Google in a period and are seen there',
  params: ClientParams,
  /** Moments, because the service knows no time zones. */
  query: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  response: z.object({ posts: z.int() }),
  deadlineMs: 3_000,
})

export const getClientLogo = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/internal/clients/:clientId/logos/:fileName',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'The bytes of a saved picture of a client, for its report as PDF',
  params: ClientParams.extend({ fileName: z.string().max(200) }),
  response: z.object({ base64: z.string() }),
  deadlineMs: 3_000,
})
