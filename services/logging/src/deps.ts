import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { buildApiLogs } from './api-log/api-log.deps.ts'
import type { LoggingConfig } from './config.ts'
import { buildErrors } from './errors/errors.deps.ts'
import { migrations } from './migrations.ts'
import { buildPlatform } from './platform/platform.deps.ts'
import { buildPurge } from './purge/purge.deps.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<LoggingConfig>): Promise<Parts> {
  const parts = await standardParts(context)
  const errors = buildErrors(parts)
  const { withoutSecrets } = buildApiLogs(context, parts, now)
  const sampling = buildPlatform(context, parts, { newestErrors: errors.newest, withoutSecrets, now })
  buildPurge(parts, now)
  await parts.migrate(migrations)
  return {
    ...parts,
    async listen() {
      await parts.listen()
      // It looks at this process too, which answers from here on.
      await context.life.run(sampling)
    },
  }
}
