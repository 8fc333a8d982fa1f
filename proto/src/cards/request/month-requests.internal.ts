import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Month } from '../../values.ts'
import { RequestSums } from './request-sums.fields.ts'

export const getMonthRequests = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/internal/clients/:clientId/month-requests',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'What asking customers brought in a client’s month, as its page of requests counts it',
  params: ClientParams,
  query: z.object({ month: Month }),
  response: RequestSums,
  deadlineMs: 5_000,
})
