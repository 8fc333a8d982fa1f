import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { EventBus, OutgoingEvent } from '../kafka/event-bus.ts'
import { continueTrace, currentTraceparent } from '../telemetry/trace-context.ts'
import { outboxClaims } from './claims.ts'
import type { OutboxRow } from './outbox.model.ts'
import { relayLoop } from './relay-loop.ts'

export interface RelayDeps {
  db: Connection
  bus: Pick<EventBus, 'publish'>
  /** Service that announces; the envelope's `source`. */
  source: string
  pollMs: number
  /** Names this process across restarts, so that it takes over the claims of its killed predecessor at once. */
  owner: string
  onError?: (error: unknown) => void
}

const BATCH = 200

/** Moves committed rows to the bus: at least once, in order per aggregate, one batch in flight. */
export function outboxRelay({ db, bus, source, pollMs, owner, onError = () => {} }: RelayDeps) {
  const claims = outboxClaims({ db, owner })

  async function round(): Promise<number> {
    const token = randomUUID()
    const rows = await claims.take(token, BATCH)
    if (rows.length === 0) return 0
    try {
      await bus.publish(await outgoingEvents(rows, source))
    } catch (error) {
      await claims.release(token, error)
      throw error
    }
    await claims.markSent(token)
    return rows.length
  }

  const loop = relayLoop({ round, batch: BATCH, pollMs, onError })
  return {
    ...loop,
    async start(): Promise<void> {
      await claims.takeOver().catch(onError)
      loop.start()
    },
    pending: claims.pending,
    oldestPendingMs: claims.oldestPendingMs,
  }
}
export type Relay = ReturnType<typeof outboxRelay>

/** One span per row links the request's trace with the consumer's; the batch itself is one send. */
export async function outgoingEvents(rows: readonly OutboxRow[], source: string): Promise<OutgoingEvent[]> {
  const events: OutgoingEvent[] = []
  for (const row of rows) {
    const options = { name: `publish ${row.type}`, kind: 'producer' as const, parent: row.traceparent }
    await continueTrace({ ...options, attributes: { 'messaging.message.id': row._id } }, async () => {
      events.push(outgoing(row, source, currentTraceparent() ?? row.traceparent))
    })
  }
  return events
}

function outgoing(row: OutboxRow, source: string, traceparent: string | undefined): OutgoingEvent {
  return {
    topic: row.topic,
    partitions: row.partitions,
    envelope: {
      id: row._id,
      type: row.type,
      source,
      time: row.createdAt.toISOString(),
      clientId: row.clientId,
      subject: row.subject,
      rev: row.rev,
      dataversion: row.version,
      ...(traceparent ? { traceparent } : {}),
      data: row.data,
    },
  }
}
