import { notFound } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  API_LOGS_EXPORT_MAX,
  apiLogStats,
  exportApiLogs,
  getApiLog,
  listApiLogs,
} from '@avaliax/proto/logging/api-log.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiCallHourRepository } from './api-call-hour.repository.ts'
import { statsOf, statsPeriod } from './api-call-hours.domain.ts'
import type { ApiLogLine, ApiLogRepository, ApiLogRow } from './api-log.repository.ts'
import { hiddenProviders } from './api-log-resource.domain.ts'

interface Deps {
  apiLogs: ApiLogRepository
  hours: Pick<ApiCallHourRepository, 'of'>
  now: () => Date
}

const COLUMNS = {
  timestamp: ({ timestamp }: ApiLogLine) => timestamp,
  client_id: ({ clientId }: ApiLogLine) => clientId,
  user_id: ({ userId }: ApiLogLine) => userId,
  api_type: ({ apiType }: ApiLogLine) => apiType,
  provider: ({ provider }: ApiLogLine) => provider,
  action: ({ action }: ApiLogLine) => action,
  method: ({ method }: ApiLogLine) => method,
  url: ({ url }: ApiLogLine) => url,
  response_status: ({ responseStatus }: ApiLogLine) => responseStatus,
  success: ({ success }: ApiLogLine) => success,
  duration_ms: ({ durationMs }: ApiLogLine) => durationMs,
  reviews_found: ({ reviewsFound }: ApiLogLine) => reviewsFound,
  reviews_saved: ({ reviewsSaved }: ApiLogLine) => reviewsSaved,
  duplicates_skipped: ({ duplicatesSkipped }: ApiLogLine) => duplicatesSkipped,
  fallback_used: ({ fallbackUsed }: ApiLogLine) => fallbackUsed,
  error_message: ({ errorMessage }: ApiLogLine) => errorMessage,
  trace_id: ({ traceId }: ApiLogLine) => traceId,
  id: ({ _id }: ApiLogLine) => _id,
}

export function apiLogRoutes(app: FastifyInstance, { apiLogs, hours, now }: Deps): void {
  mount(app, listApiLogs, async ({ scope, query, actor }) => {
    const visible = { ...query, hidden: hiddenProviders(actor) }
    const { items, total, next } = await apiLogs.page(scope, visible)
    return { items: items.map(present), total, next }
  })

  mount(app, exportApiLogs, async (call) => {
    const visible = { ...call.query, hidden: hiddenProviders(call.actor) }
    const rows = apiLogs.newest(call.scope, visible, API_LOGS_EXPORT_MAX)
    await csvAnswer(call, { filename: 'api-logs.csv', columns: COLUMNS, rows })
  })

  mount(app, apiLogStats, async ({ scope, query, actor }) => {
    const period = statsPeriod(query, now())
    const hidden = hiddenProviders(actor)
    const all = await hours.of(scope, { ...query, ...period })
    const found = all.filter(({ provider }) => !hidden.includes(provider))
    return { from: period.from.toISOString(), to: period.to.toISOString(), ...statsOf(found) }
  })

  mount(app, getApiLog, async ({ scope, params, actor }) => {
    const log = await apiLogs.find(scope, params.logId)
    if (!log || hiddenProviders(actor).includes(log.provider)) throw notFound()
    return present(log)
  })
}

const present = <T extends ApiLogRow>({ _id, durationMs, timestamp, ...log }: T) => ({
  ...log,
  id: _id,
  duration: durationMs,
  timestamp: timestamp.toISOString(),
})
