import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { FlagText, IdText, Timestamp } from '../values.ts'
import { ApiCall, ApiType } from './logging.events.ts'

export const API_LOG_LIMITS = [25, 50, 100, 200] as const

export const ApiLog = ApiCall.omit({ durationMs: true })
  .extend({ id: z.string(), duration: z.number() })
  .meta({ id: 'ApiLog' })
export type ApiLog = z.output<typeof ApiLog>

/** A row of the list: bodies are up to 16 kB a row and come one by one. */
export const ApiLogRow = ApiLog.omit({ requestBody: true, responseBody: true }).meta({ id: 'ApiLogRow' })
export type ApiLogRow = z.output<typeof ApiLogRow>

/** Counting stops here: `X-Total-Count: 10000` means that many or more. */
export const API_LOGS_COUNTED_MAX = 10_000

export const listApiLogs = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs',
  access: 'superadmin',
  kind: 'list',
  summary: 'Calls to providers without their bodies, newest first; X-Total-Count stops at 10,000',
  query: z.object({
    clientId: IdText.optional(),
    limit: z.enum(['25', '50', '100', '200']).default('50').transform(Number),
    cursor: z.string().max(200).optional(),
    action: z.string().max(80).optional(),
    apiType: ApiType.optional(),
    success: FlagText.optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
  }),
  response: ApiLogRow,
})

export const getApiLog = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs/:logId',
  access: 'superadmin',
  summary: 'One call to a provider with its bodies, as far as they were kept',
  params: z.object({ logId: z.uuid() }),
  response: ApiLog,
})
