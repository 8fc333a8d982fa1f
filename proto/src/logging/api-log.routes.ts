import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { FlagText, IdText, Timestamp } from '../values.ts'
import { ApiCall } from './logging.events.ts'

export const API_LOG_LIMITS = [25, 50, 100, 200] as const

export const ApiLog = ApiCall.omit({ durationMs: true })
  .extend({ id: z.string(), duration: z.number() })
  .meta({ id: 'ApiLog' })
export type ApiLog = z.output<typeof ApiLog>

export const listApiLogs = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs',
  access: 'superadmin',
  kind: 'list',
  summary: 'Calls to providers, newest first',
  query: z.object({
    clientId: IdText.optional(),
    limit: z.enum(['25', '50', '100', '200']).default('50').transform(Number),
    cursor: z.string().max(200).optional(),
    action: z.string().max(80).optional(),
    success: FlagText.optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
  }),
  response: ApiLog,
})
