import { randomUUID } from 'node:crypto'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { ownerOf, superadmin } from '@avaliax/testkit/service/actors.ts'
import { storeOfTheRun } from '@avaliax/testkit/service/service-env.ts'
import { startService } from '@avaliax/testkit/service/start-service.ts'
import { createConnection } from 'mongoose'
import { loggingConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

export type LoggingService = Awaited<ReturnType<typeof startLogging>>

/** The service on the run's stores, with a bus that speaks to it. It watches whom the targets name. */
export async function startLogging(
  targets: (ownUrl: string) => Record<string, string> = () => ({}),
  more: Record<string, string> = {},
) {
  const service = await startService({
    service: 'logging',
    config: loggingConfig,
    build: buildService,
    env: ({ url }) => ({
      PLATFORM_SAMPLE_MS: '1000',
      RUNBOOKS_DIR: 'docs/runbooks',
      SERVICE_URLS: JSON.stringify(targets(url)),
      ...more,
    }),
  })
  const { name, life, variables, deps } = service
  const store = await life.use(createConnection(storeOfTheRun('MONGO_URL'), { dbName: name }).asPromise())
  return {
    ...service,
    topicPrefix: variables.TOPIC_PREFIX ?? '',
    store,
    send: (
      { type, topic, version, partitions = 3 }: EventContract,
      data: unknown,
      id: string = randomUUID(),
    ) =>
      deps.bus.publish([
        {
          topic,
          partitions,
          envelope: {
            id,
            type,
            source: 'test',
            time: new Date().toISOString(),
            clientId: null,
            subject: id,
            rev: 1,
            dataversion: version,
            data,
          },
        },
      ]),
    agency: service.as(superadmin),
    owner: service.as(ownerOf([])),
  }
}
