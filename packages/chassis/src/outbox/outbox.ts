import type { EventContract, JobContract } from '@avaliax/proto/contract.ts'
import type { Connection } from 'mongoose'
import { v7 as newEventId } from 'uuid'
import type { z } from 'zod'
import { DEFAULT_PARTITIONS } from '../kafka/event-bus.ts'
import { fromStore } from '../mongo/store-errors.ts'
import type { Tx } from '../mongo/transact.ts'
import { currentTraceparent } from '../telemetry/trace-context.ts'
import { outboxModel } from './outbox.model.ts'
import { outboxJobs } from './outbox-job.model.ts'

export interface Fact<D> {
  clientId: number | null
  /** Id of the aggregate the fact is about. */
  subject: string
  /** The aggregate's revision after the change; consumers keep the highest. */
  rev: number
  data: D
  /** The trace of what led to the fact, where that is not what runs now. */
  traceparent?: string | undefined
}

export interface Outbox {
  /** Writes the event beside the change: both commit or neither does. */
  append<P extends z.ZodType>(event: EventContract<P>, fact: Fact<z.input<P>>, tx: Tx): Promise<void>
  /** The same for many facts of one kind, in one write. */
  appendAll<P extends z.ZodType>(
    event: EventContract<P>,
    facts: readonly Fact<z.input<P>>[],
    tx: Tx,
  ): Promise<void>
  /** Writes a job beside the change that wants it: it is queued once both are committed, whatever Redis goes through. */
  enqueue<P extends z.ZodType>(
    job: JobContract<P>,
    payload: z.input<P>,
    when: { jobId: string; startAt?: Date | null },
    tx: Tx,
  ): Promise<void>
}

/**
 * Events carry ids and small facts; whatever is larger belongs in a collection. The largest of them, the purge of an owner,
 * names all of its companies: 10,000, as many as a plan allows.
 */
const MAX_BYTES = 96 * 1024

interface Deps {
  db: Connection
  now?: () => Date
  newId?: () => string
}

export function mongoOutbox({ db, now = () => new Date(), newId = newEventId }: Deps): Outbox {
  const rows = outboxModel(db)
  const jobs = outboxJobs.on(db)

  function rowOf(
    event: EventContract,
    { clientId, subject, rev, data, traceparent: explicit }: Fact<unknown>,
  ) {
    const parsed = event.payload.parse(data)
    const size = Buffer.byteLength(JSON.stringify(parsed))
    if (size > MAX_BYTES) throw new Error(`Event '${event.type}' of ${size} bytes exceeds ${MAX_BYTES}`)
    const traceparent = explicit ?? currentTraceparent()
    return {
      _id: newId(),
      topic: event.topic,
      partitions: event.partitions ?? DEFAULT_PARTITIONS,
      type: event.type,
      version: event.version,
      clientId,
      subject,
      rev,
      data: parsed,
      ...(traceparent ? { traceparent } : {}),
      createdAt: now(),
      pending: true as const,
      attempts: 0,
    }
  }

  return {
    async append(event, fact, tx) {
      await fromStore(rows.create([rowOf(event, fact)], { session: tx }))
    },
    async appendAll(event, facts, tx) {
      if (facts.length === 0) return
      const documents = facts.map((fact) => rowOf(event, fact)) as object[]
      await fromStore(rows.collection.insertMany(documents, { session: tx }))
    },
    async enqueue(job, payload, { jobId, startAt = null }, tx) {
      const traceparent = currentTraceparent() ?? null
      const data = job.payload.parse(payload) as object
      await jobs.insertOne({ _id: newId(), job: job.name, jobId, payload: data, startAt, traceparent }, tx)
    },
  }
}
