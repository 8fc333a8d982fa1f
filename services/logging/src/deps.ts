import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { standardParts } from '@avaliax/chassis/standard-parts.ts'
import { apiCallConsumer } from './api-log/api-call.consumer.ts'
import { apiLogModel } from './api-log/api-log.model.ts'
import { apiLogRepository } from './api-log/api-log.repository.ts'
import { apiLogRoutes } from './api-log/api-log.routes.ts'
import type { LoggingConfig } from './config.ts'
import { migrations } from './migrations.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<LoggingConfig>): Promise<void> {
  const parts = await standardParts(context)
  const { db, bus, app } = parts
  const apiLogs = apiLogRepository({ model: apiLogModel(db) })
  apiCallConsumer({ bus, apiLogs })
  apiLogRoutes(app, { apiLogs })
  await parts.migrate(migrations)
  await parts.listen()
}
