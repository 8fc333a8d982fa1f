import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams } from '../values.ts'

export const countReportReaders = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/clients/:clientId/report-readers',
  access: 'internal',
  callers: ['tenancy'],
  summary:
    'How many people with a log-in of their own would be told of a client’s report, and how many of them by mail',
  params: ClientParams,
  response: z.object({ people: z.int(), byMail: z.int() }),
})
