import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { apiCallConsumer } from './api-log/api-call.consumer.ts'
import { apiCallHourModel } from './api-log/api-call-hour.model.ts'
import { apiCallHourRepository } from './api-log/api-call-hour.repository.ts'
import { apiLogModel } from './api-log/api-log.model.ts'
import { apiLogRepository } from './api-log/api-log.repository.ts'
import { apiLogRoutes } from './api-log/api-log.routes.ts'
import { apiLogWriter } from './api-log/api-log-writer.ts'
import { withoutPersonalFacts } from './api-log/contact-redaction.ts'
import type { LoggingConfig } from './config.ts'
import { errorConsumer } from './errors/error.consumer.ts'
import { errorGroupModel } from './errors/error-group.model.ts'
import { errorGroupRepository } from './errors/error-group.repository.ts'
import { migrations } from './migrations.ts'
import { buildPlatform } from './platform/platform.deps.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<LoggingConfig>): Promise<Parts> {
  const { life, log, telemetry } = context
  const parts = await standardParts(context)
  const { db, bus, app, transact } = parts
  const now = () => new Date()
  const hours = apiCallHourRepository({ model: apiCallHourModel(db) })
  const apiLogs = apiLogRepository({ model: apiLogModel(db), hours, transact })
  const lost = telemetry.metrics.meter.createCounter('api_log_rows_lost', {
    description: 'Calls to providers that could not be stored in the API log',
  })
  lost.add(0)
  const warn = rareWarnings(log, 'a call could not be stored in the API log')
  const writer = apiLogWriter({
    record: apiLogs.record,
    onLost: (error) => {
      lost.add(1)
      warn(error)
    },
  })
  const errors = errorGroupRepository({ model: errorGroupModel(db) })
  errorConsumer({ bus, errors })
  const sampling = buildPlatform(context, app, { now, newestErrors: errors.newest, withoutSecrets })
  life.gauge('api-logs', writer.waiting)
  life.onStop('api logs', () => writer.close())
  apiCallConsumer({ bus, writer })
  purgeConsumer(parts, now)
  apiLogRoutes(app, { apiLogs, hours, now })
  await parts.migrate(migrations)
  return {
    ...parts,
    async listen() {
      await parts.listen()
      // It looks at this process too, which answers from here on.
      await life.run(sampling)
    },
  }
}

/** A message of ours as it may be shown. */
const withoutSecrets = (requestBody: string): string =>
  withoutPersonalFacts({
    url: '',
    requestHeaders: {},
    responseHeaders: {},
    responseBody: null,
    errorMessage: null,
    requestBody,
  }).requestBody ?? ''
