import { Queue } from 'bullmq'
import { withDeadline } from '../async/with-deadline.ts'
import { unavailable } from '../errors.ts'
import { failFastRedis, requireReady } from './connection.ts'

interface Deps {
  redisUrl: string
  prefix: string
  name: string
}

const ANSWER_MS = 5_000
const AT_ONCE = 1_000

/** For operators: every queue of the deployment, also those of other services. */
export function queueAdmin({ redisUrl, prefix, name }: Deps) {
  const redis = failFastRedis({ url: redisUrl, name: `${name}-queue-admin` }, ANSWER_MS)

  async function retry(queue: string): Promise<number> {
    await requireReady(redis)
    const opened = new Queue(queue, { connection: redis, prefix, skipWaitingForReady: true })
    opened.on('error', () => {})
    const failed = await opened.getFailedCount()
    if (failed > 0) await opened.retryJobs({ state: 'failed', count: AT_ONCE })
    return failed
  }

  return {
    /** Queues failed jobs again, with all their tries; returns how many. */
    async retryFailed(queue: string): Promise<number> {
      try {
        return await withDeadline(retry(queue), ANSWER_MS, 'Queueing failed jobs again')
      } catch (error) {
        throw unavailable(error)
      }
    },
    close: (): void => redis.disconnect(),
  }
}
export type QueueAdmin = ReturnType<typeof queueAdmin>
