import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { DlqTool, ParkedMessage } from '@avaliax/chassis/kafka/dlq-tool.ts'
import type { QueueAdmin } from '@avaliax/chassis/queue/queue-admin.ts'
import { traceIdOf } from '@avaliax/chassis/telemetry/trace-context.ts'
import {
  DEAD_LETTERS_SHOWN,
  type DeadLetter,
  discardDeadLetter,
  getPlatform,
  getRunbook,
  listDeadLetters,
  type PlatformError,
  type Runbook,
  replayDeadLetters,
  retryFailedJobs,
} from '@avaliax/proto/logging/platform.routes.ts'
import { JOBS } from '@avaliax/proto/registry.ts'
import type { FastifyInstance } from 'fastify'
import type { PlatformSampler } from './platform-sampler.task.ts'

interface Deps {
  sampler: Pick<PlatformSampler, 'platform'>
  newestErrors: () => Promise<PlatformError[]>
  dlq: Pick<DlqTool, 'all' | 'replay' | 'discard'>
  queues: Pick<QueueAdmin, 'retryFailed'>
  runbook: (name: Runbook) => Promise<{ name: Runbook; text: string }>
  /** Hides secrets and contact data in a message, and cuts it. */
  withoutSecrets: (text: string) => string
}

export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  const { sampler, newestErrors, dlq, queues, runbook, withoutSecrets } = deps

  mount(app, getPlatform, async () => ({ ...sampler.platform(), errors: await newestErrors() }))

  mount(app, listDeadLetters, async () => {
    const all = await dlq.all()
    const letters = all
      .sort((a, b) => b.firstFailedAt.localeCompare(a.firstFailedAt))
      .slice(0, DEAD_LETTERS_SHOWN)
      .map((letter) => present(letter, withoutSecrets))
    return { total: all.length, letters }
  })

  mount(app, replayDeadLetters, async ({ body }) => ({ replayed: (await dlq.replay(body)).length }))

  mount(app, discardDeadLetter, async ({ body: { group, id } }) => {
    const { length: discarded } = await dlq.discard(group, id)
    if (discarded === 0) throw notFound()
    return { discarded }
  })

  mount(app, retryFailedJobs, async ({ params: { queue } }) => {
    if (!JOBS.some(({ name }) => name === queue)) throw notFound()
    return { retried: await queues.retryFailed(queue) }
  })

  mount(app, getRunbook, ({ params: { name } }) => runbook(name))
}

function present(letter: ParkedMessage, withoutSecrets: Deps['withoutSecrets']): DeadLetter {
  const { id, group, topic, error, attempts, firstFailedAt, replays, parked, message } = letter
  return {
    id,
    group,
    topic,
    error,
    attempts,
    firstFailedAt,
    replays,
    parked,
    traceId: traceIdOf(message.value) ?? null,
    content: withoutSecrets(message.value),
  }
}
