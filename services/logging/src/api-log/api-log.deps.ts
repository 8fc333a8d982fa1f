import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { apiCallConsumer } from './api-call.consumer.ts'
import { apiCallHourRepository } from './api-call-hour.repository.ts'
import { apiLogRepository } from './api-log.repository.ts'
import { apiLogRoutes } from './api-log.routes.ts'
import { apiLogWriter } from './api-log-writer.store.ts'
import { withoutSecrets } from './contact-redaction.domain.ts'

/** One row per call to a provider. Returns the redaction, which other pages need as well. */
export function buildApiLogs(deps: ServiceDeps) {
  const { db, app, bus, life, transact, now } = deps
  const hours = apiCallHourRepository(db)
  const apiLogs = apiLogRepository({ db, hours, transact })
  const writer = apiLogWriter({ record: apiLogs.record, onLost: lostRows(deps) })
  life.gauge('api-logs', writer.waiting)
  life.onStop('api logs', () => writer.close())
  apiCallConsumer({ bus, writer })
  apiLogRoutes(app, { apiLogs, hours, now })
  return { withoutSecrets }
}

function lostRows({ log, telemetry }: ServiceDeps): (error: unknown) => void {
  const lost = telemetry.metrics.meter.createCounter('api_log_rows_lost', {
    description: 'Calls to providers that could not be stored in the API log',
  })
  lost.add(0)
  const warn = rareWarnings(log, 'a call could not be stored in the API log')
  return (error) => {
    lost.add(1)
    warn(error)
  }
}
