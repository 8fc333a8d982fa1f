import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CsvQuery, FlagText, IdText, Timestamp } from '../values.ts'
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

const ApiLogFilter = z.object({
  clientId: IdText.optional(),
  action: z.string().max(80).optional(),
  apiType: ApiType.optional(),
  success: FlagText.optional(),
  /** All calls of one trace. */
  traceId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
})

export const listApiLogs = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs',
  access: 'superadmin',
  kind: 'list',
  summary: 'Calls to providers without their bodies, newest first; X-Total-Count stops at 10,000',
  query: ApiLogFilter.extend({
    limit: z.enum(['25', '50', '100', '200']).default('50').transform(Number),
    cursor: z.string().max(200).optional(),
  }),
  response: ApiLogRow,
})

export const API_LOGS_EXPORT_MAX = 10_000

export const exportApiLogs = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs.csv',
  access: 'superadmin',
  kind: 'raw',
  audited: true,
  summary: 'The newest 10,000 calls of a filter as CSV, without headers and bodies',
  query: ApiLogFilter.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})

/** Hours that one answer adds up at most, back from its end. */
export const STATS_HOURS_MAX = 31 * 24
const Count = z.int().min(0)

export const ApiLogStats = z
  .object({
    from: Timestamp,
    to: Timestamp,
    calls: Count,
    failures: Count,
    byApi: z.array(
      z.object({
        apiType: ApiType,
        provider: z.string(),
        calls: Count,
        failures: Count,
        /** Share of the calls that succeeded, 0..1. */
        successRate: z.number(),
        /** Estimated within the class of durations that it falls into. */
        p95Ms: z.number(),
      }),
    ),
    /** Hours with at least one call. */
    timeline: z.array(z.object({ hour: Timestamp, calls: Count, failures: Count })),
    /** Calls of the period were for these. */
    actions: z.array(z.string()),
  })
  .meta({ id: 'ApiLogStats' })
export type ApiLogStats = z.output<typeof ApiLogStats>

export const apiLogStats = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/api-logs/stats',
  access: 'superadmin',
  summary: 'Calls and failures by hour and by API in whole hours; without a period the last 24 hours',
  query: ApiLogFilter.pick({ clientId: true, action: true, apiType: true, from: true, to: true }),
  response: ApiLogStats,
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
