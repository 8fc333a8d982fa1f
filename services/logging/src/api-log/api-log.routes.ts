import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiLogRepository, ApiLogRow } from './api-log.repository.ts'

export function apiLogRoutes(app: FastifyInstance, { apiLogs }: { apiLogs: ApiLogRepository }): void {
  mount(app, listApiLogs, async ({ scope, query }) => {
    const { items, total, next } = await apiLogs.page(scope, query)
    return { items: items.map(present), total, next }
  })

  mount(app, getApiLog, async ({ scope, params }) => {
    const log = await apiLogs.find(scope, params.logId)
    if (!log) throw notFound()
    return present(log)
  })
}

const present = <T extends ApiLogRow>({ _id, durationMs, timestamp, ...log }: T) => ({
  ...log,
  id: _id,
  duration: durationMs,
  timestamp: timestamp.toISOString(),
})
