import type { JobContract } from '@avaliax/proto/contract.ts'
import { context } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import type { DocumentOf } from '../mongo/define-collection.ts'
import type { Queues } from '../queue/queues.ts'
import { contextOf } from '../telemetry/trace-context.ts'
import { outboxJobs } from './outbox-job.model.ts'
import { relayLoop } from './relay-loop.ts'

interface Deps {
  db: Connection
  queues: Pick<Queues, 'add'>
  /** The service's jobs. */
  jobs: readonly JobContract[]
  pollMs: number
  onError?: (error: unknown) => void
  now?: () => number
}

const BATCH = 200

/** Moves committed jobs into their queues, at least once: an equal job id adds nothing while the job is kept. */
export function jobRelay({ db, queues, jobs, pollMs, onError = () => {}, now = Date.now }: Deps) {
  const rows = outboxJobs.on(db)
  const contracts = new Map(jobs.map((job) => [job.name, job]))

  async function handOver(row: DocumentOf<typeof outboxJobs>): Promise<void> {
    const { _id, jobId, payload, startAt, traceparent } = row
    const job = contracts.get(row.job)
    if (!job) throw new Error(`Job '${row.job}' of the outbox has no contract`)
    const delayMs = Math.max(0, (startAt?.getTime() ?? 0) - now())
    const options = { jobId, ...(delayMs > 0 && { delayMs }) }
    await context.with(contextOf(traceparent ?? undefined), () => queues.add(job, payload, options))
    // Killed before this line, the row is handed over again.
    await rows.deleteMany({ _id })
  }

  async function round(): Promise<number> {
    const waiting = await rows.find({}, { sort: { _id: 1 }, limit: BATCH })
    const outcomes = await Promise.allSettled(waiting.map(handOver))
    // One row that cannot be handed over does not keep the others back.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return waiting.length
  }

  return { ...relayLoop({ round, batch: BATCH, pollMs, onError }), pending: () => rows.count({}) }
}
