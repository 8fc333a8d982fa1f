import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { buildClientPurge } from '@avaliax/purge/client-purge.ts'
import { buildPersonData } from '@avaliax/purge/person-data.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import { buildApiLogs } from './api-log/api-log.deps.ts'
import { apiLogErasure } from './api-log/api-log-erasure.service.ts'
import type { LoggingConfig } from './config.ts'
import { buildErrors } from './errors/errors.deps.ts'
import { migrations } from './migrations.ts'
import { buildPlatform } from './platform/platform.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<LoggingConfig>): Promise<BuiltService> {
  const deps = await serviceDeps(context, migrations)
  const errors = buildErrors(deps)
  const { withoutSecrets } = buildApiLogs(deps)
  buildPlatform({ ...deps, newestErrors: errors.newest, withoutSecrets })
  buildClientPurge(deps)
  buildPersonData(deps, 'logging', apiLogErasure(deps.db))
  deps.repeat(retention(deps), RETENTION_EVERY_MS)
  return deps
}
