import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { dlqTool } from '@avaliax/chassis/kafka/dlq-tool.ts'
import { queueAdmin } from '@avaliax/chassis/queue/queue-admin.ts'
import { type ServiceDeps, serviceBroker } from '@avaliax/chassis/service-deps.ts'
import type { PlatformError } from '@avaliax/proto/logging/platform.routes.ts'
import type { LoggingConfig } from '../config.ts'
import { platformRoutes } from './platform.routes.ts'
import { platformSampler } from './platform-sampler.task.ts'
import { runbooks } from './runbook.store.ts'

interface Deps extends ServiceDeps<LoggingConfig> {
  newestErrors: () => Promise<PlatformError[]>
  withoutSecrets: (text: string) => string
}

/** The operators' page: what all processes tell of themselves, dead letters, failed jobs, runbooks. */
export function buildPlatform(deps: Deps): void {
  const { name, config, life, log, app, now, shared, newestErrors, withoutSecrets } = deps
  const { SERVICE_URLS, GATEWAY_METRICS_URL: gateway, PLATFORM_SAMPLE_MS: everyMs } = config
  const targets = { ...(gateway && { gateway }), ...SERVICE_URLS }
  const sampler = platformSampler({ targets, send: shared?.send ?? fetch, now, everyMs })
  const broker = serviceBroker(deps, `${name}-dead-letters`)
  life.onStop('dead letters', () => broker.close())
  const queues = queueAdmin({ redisUrl: config.REDIS_URL, prefix: config.QUEUE_PREFIX, name })
  life.onStop('queue admin', () => queues.close())
  platformRoutes(app, {
    sampler,
    newestErrors,
    queues,
    withoutSecrets,
    dlq: dlqTool({ broker, topicPrefix: config.TOPIC_PREFIX }),
    runbook: runbooks(config.RUNBOOKS_DIR),
  })
  const sampling = dueLoop({ tasks: [sampler.look], everyMs, log, startsAtOnce: true })
  life.onStop('platform', () => sampling.stop())
  // It looks at this process too.
  life.onOpen(() => sampling.start())
}
