import type { JobContract } from '@avaliax/proto/contract.ts'
import { Queue } from 'bullmq'
import type { z } from 'zod'
import { withDeadline } from '../async/with-deadline.ts'
import { unavailable } from '../errors.ts'
import { continueTrace, currentTraceparent } from '../telemetry/trace-context.ts'
import { failFastRedis, requireReady, retryingRedis } from './connection.ts'
import type { JobData } from './job-data.ts'
import { jobSchedules } from './schedules.ts'
import { type JobHandler, type JobWorker, jobWorker, type OnJobFailed } from './worker.ts'
import type { WorkerLog } from './worker-log.ts'

export interface AddOptions {
  /** Business key, `import-17-2026-08-01T10`: the same key again adds nothing while the job is kept. */
  jobId: string
  delayMs?: number
  /** At most one running and one waiting job per key, the newest payload wins; for "do it (again)". */
  keepLast?: boolean
}

export type Schedule = { id: string } & ({ everyMs: number } | { cron: string })

export interface Queues {
  /** Answers within a second: queued, or `DEPENDENCY_UNAVAILABLE`. */
  add<P extends z.ZodType>(job: JobContract<P>, payload: z.input<P>, options: AddOptions): Promise<void>
  /** Registers the one handler of a job; it runs once `start` was called. */
  work<P extends z.ZodType>(job: JobContract<P>, handle: JobHandler<P>): void
  /** Adds the job by the clock, under a fixed id, however many processes ask for it. */
  schedule<P extends z.ZodType>(job: JobContract<P>, payload: z.input<P>, schedule: Schedule): void
  /** Names of the jobs that have a handler here. */
  handled(): string[]
  start(): void
  /** Lets running jobs end within the grace period; what does not is taken over by another worker. */
  stopWorkers(): Promise<void>
  close(): Promise<void>
  ping(): Promise<void>
  /** Jobs of this process's workers that wait or run. */
  pending(): Promise<number>
  /** Answers the depth of every queue that this process works on. */
  depths(): Promise<QueueDepth[]>
}

export interface QueueDepth {
  queue: string
  waiting: number
  active: number
  /** Waits for its time: planned, or to be tried again. */
  delayed: number
  failed: number
  /** The first job that waits for a worker has done so for this long; 0 when none does. */
  oldestWaitingSeconds: number
}

interface Deps {
  redisUrl: string
  prefix: string
  /** Service; names the connections. */
  name: string
  log: WorkerLog
  /** A try of a job failed. */
  onFailed?: OnJobFailed
  addTimeoutMs?: number
}

const ADD_MS = 1000
const KEEP_DONE = { age: 86_400, count: 1000 }
const KEEP_FAILED = { age: 2_592_000, count: 5000 }
const JOB_ID = /^(?!\d+$)[^:\s]{1,200}$/

export function bullQueues({ redisUrl, prefix, name, log, onFailed, addTimeoutMs = ADD_MS }: Deps): Queues {
  const onError = (error: Error) => log.debug({ err: error }, 'redis connection')
  const producer = failFastRedis({ url: redisUrl, name: `${name}-queues`, onError }, addTimeoutMs)
  const retrying = retryingRedis({ url: redisUrl, name: `${name}-workers`, onError })
  const queues = new Map<string, Queue<JobData>>()
  const workers = new Map<string, JobWorker>()
  const schedules = jobSchedules({ log })

  /** Made on a living connection only: a queue whose first contact fails stays broken for good. */
  async function queueOf(job: JobContract): Promise<Queue<JobData>> {
    await requireReady(producer)
    const known = queues.get(job.name)
    if (known) return known
    const queue = new Queue<JobData>(job.name, { connection: producer, prefix, skipWaitingForReady: true })
    queue.on('error', onError)
    queues.set(job.name, queue)
    return queue
  }

  const dataOf = (job: JobContract, payload: unknown): JobData => {
    const traceparent = currentTraceparent()
    return { payload: job.payload.parse(payload), ...(traceparent ? { traceparent } : {}) }
  }
  const settingsOf = (job: JobContract) => ({
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
    removeOnComplete: KEEP_DONE,
    removeOnFail: KEEP_FAILED,
  })

  async function inTime(work: Promise<unknown>): Promise<void> {
    try {
      await withDeadline(work, addTimeoutMs, 'Queueing a job')
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    async add(job, payload, { jobId, delayMs, keepLast = false }) {
      if (!JOB_ID.test(jobId)) throw new Error(`'${jobId}' is no job id: no colon or blank, not digits alone`)
      const key = keepLast ? { deduplication: { id: jobId, keepLastIfActive: true } } : { jobId }
      const delay = delayMs === undefined ? {} : { delay: delayMs }
      const span = { name: `enqueue ${job.name}`, kind: 'producer' as const, parent: currentTraceparent() }
      await continueTrace(span, async () => {
        const data = dataOf(job, payload)
        const added = queueOf(job).then((queue) =>
          queue.add(job.name, data, { ...settingsOf(job), ...key, ...delay }),
        )
        await inTime(added)
      })
    },
    work(job, handle) {
      if (workers.has(job.name)) throw new Error(`Job '${job.name}' has two handlers`)
      workers.set(
        job.name,
        jobWorker({ job, handle, connection: retrying, prefix, log, ...(onFailed && { onFailed }) }),
      )
    },
    schedule(job, payload, { id, ...when }) {
      const rhythm = 'everyMs' in when ? { every: when.everyMs } : { pattern: when.cron }
      const template = {
        name: job.name,
        data: { payload: job.payload.parse(payload) },
        opts: settingsOf(job),
      }
      schedules.add(id, async () => (await queueOf(job)).upsertJobScheduler(id, rhythm, template))
    },
    handled: () => [...workers.keys()],
    start() {
      for (const worker of workers.values()) worker.start()
      schedules.start()
    },
    async stopWorkers() {
      schedules.stop()
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
    async close() {
      schedules.stop()
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => {})))
      for (const redis of [producer, retrying]) redis.disconnect()
    },
    async ping() {
      await producer.ping()
    },
    depths: () => Promise.all([...workers.values()].map(async ({ job }) => depthOf(await queueOf(job)))),
    async pending() {
      const counts = await Promise.all(
        [...workers.values()].map(async ({ job }) =>
          (await queueOf(job)).getJobCounts('wait', 'active', 'prioritized'),
        ),
      )
      return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0)
    },
  }
}

async function depthOf(queue: Queue<JobData>): Promise<QueueDepth> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed')
  const [oldest] = counts.wait ? await queue.getJobs(['wait'], 0, 0, true) : []
  return {
    queue: queue.name,
    waiting: (counts.wait ?? 0) + (counts.prioritized ?? 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    failed: counts.failed ?? 0,
    oldestWaitingSeconds: oldest
      ? Math.max(0, (Date.now() - oldest.timestamp - (oldest.delay ?? 0)) / 1000)
      : 0,
  }
}
