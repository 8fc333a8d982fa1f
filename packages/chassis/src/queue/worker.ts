import type { JobContract } from '@avaliax/proto/contract.ts'
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { z } from 'zod'
import { continueTrace } from '../telemetry/trace-context.ts'
import type { JobData } from './job-data.ts'
import type { WorkerLog } from './worker-log.ts'

export interface JobCall {
  /** 1 for the first try. */
  attempt: number
  /** Another run of it began: it failed, was postponed, or its process ended or stood still, which uses up no try. */
  startedBefore: boolean
  /** True when no further try follows a failure of this one. */
  last: boolean
  /** Aborted when the process ends before the job does. */
  signal: AbortSignal
  progress(value: number | object): Promise<void>
  log: WorkerLog
  jobId: string
}

export type JobHandler<P extends z.ZodType> = (payload: z.output<P>, call: JobCall) => Promise<void>

/** A failure that no further try can mend. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}

/** Not now, and not the job's fault: it waits and comes again without having used up a try. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed'
  readonly delayMs: number
  constructor(delayMs: number) {
    super(`Postponed by ${delayMs} ms`)
    this.delayMs = delayMs
  }
}

export type OnJobFailed = (failed: { job: string; error: Error; traceparent: string | undefined }) => void

export interface JobWorker {
  job: JobContract
  start(): void
  stop(): Promise<void>
}

interface Deps<P extends z.ZodType> {
  job: JobContract<P>
  handle: JobHandler<P>
  connection: Redis
  prefix: string
  log: WorkerLog
  onFailed?: OnJobFailed
  graceMs?: number
}

/** Crash retries and error retries are separate budgets: a worker killed five times is still not the job's fault. */
const SURVIVAL = { lockDuration: 10_000, stalledInterval: 5000, maxStalledCount: 5, runRetryDelay: 1000 }
/** How long Redis holds the question for the next job: an added job ends it at once. The library's own limit, for reconnections. */
const IDLE_WAIT_SECONDS = 10
const GRACE_MS = 15_000

export function jobWorker<P extends z.ZodType>({
  job: contract,
  handle,
  connection,
  prefix,
  log,
  onFailed = () => {},
  graceMs = GRACE_MS,
}: Deps<P>): JobWorker {
  const ending = new AbortController()
  let worker: Worker<JobData> | undefined
  let stopped: Promise<void> | undefined

  async function run(job: Job<JobData>, token?: string): Promise<void> {
    const attempt = job.attemptsMade + 1
    const facts = { job: contract.name, jobId: job.id, attempt }
    const parsed = contract.payload.safeParse(job.data.payload)
    if (!parsed.success)
      throw new UnrecoverableError(`The payload breaks its contract: ${parsed.error.message}`)
    const span = {
      name: `job ${contract.name}`,
      kind: 'consumer' as const,
      parent: job.data.traceparent,
      attributes: { 'messaging.message.id': String(job.id) },
    }
    const call: JobCall = {
      attempt,
      startedBefore: job.attemptsStarted > 1,
      last: attempt >= (job.opts.attempts ?? 1),
      signal: ending.signal,
      progress: (value) => job.updateProgress(value),
      log: log.child?.(facts) ?? log,
      jobId: String(job.id),
    }
    try {
      await continueTrace(span, () => handle(parsed.data as z.output<P>, call))
    } catch (error) {
      if (error instanceof JobPostponed) {
        await job.moveToDelayed(Date.now() + error.delayMs, token)
        throw new DelayedError()
      }
      if (error instanceof FinalFailure) throw new UnrecoverableError(error.message)
      throw error
    }
  }

  function start(): void {
    worker = new Worker<JobData>(contract.name, run, {
      connection,
      prefix,
      concurrency: contract.concurrency,
      drainDelay: IDLE_WAIT_SECONDS,
      ...SURVIVAL,
    })
    worker.on('error', (error) => log.debug({ err: error, job: contract.name }, 'worker connection'))
    worker.on('failed', (job, error) => {
      const facts = { job: contract.name, jobId: job?.id, attempt: job?.attemptsMade, err: error }
      const final =
        !job || job.attemptsMade >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError
      if (final) log.error(facts, 'job failed for good')
      else log.warn(facts, 'job failed, will be tried again')
      onFailed({ job: contract.name, error, traceparent: job?.data.traceparent })
    })
    worker.on('stalled', (jobId) =>
      log.warn({ job: contract.name, jobId }, 'job of a lost worker taken over'),
    )
  }

  async function stop(current: Worker<JobData>): Promise<void> {
    const late = setTimeout(() => {
      // The job keeps its lock until that runs out, then another worker starts it again.
      ending.abort()
      void current.close(true).catch(() => {})
    }, graceMs)
    await current.close().catch(() => {})
    clearTimeout(late)
  }

  return {
    job: contract,
    start,
    async stop() {
      if (!worker) return
      stopped ??= stop(worker)
      await stopped
    },
  }
}
