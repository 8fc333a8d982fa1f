import { mount } from '@avaliax/chassis/http/mount.ts'
import { listApiLogs, type ApiLog as WireApiLog } from '@avaliax/proto/logging/api-log.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiLog } from './api-log.model.ts'
import type { ApiLogRepository } from './api-log.repository.ts'

export function apiLogRoutes(app: FastifyInstance, { apiLogs }: { apiLogs: ApiLogRepository }): void {
  mount(app, listApiLogs, async ({ scope, query }) => {
    const { items, total, next } = await apiLogs.page(scope, query)
    return { items: items.map(present), total, next }
  })
}

const present = ({ _id, durationMs, timestamp, ...log }: ApiLog): WireApiLog => ({
  ...log,
  id: _id,
  duration: durationMs,
  timestamp: timestamp.toISOString(),
})
