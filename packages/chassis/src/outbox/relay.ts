import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { EventBus, OutgoingEvent } from '../kafka/event-bus.ts'
import { continueTrace, currentTraceparent } from '../kafka/trace-context.ts'
import { outboxClaims } from './claims.ts'
import type { OutboxRow } from './outbox.model.ts'

interface Deps {
  db: Connection
  bus: Pick<EventBus, 'publish'>
  /** Service that announces; the envelope's `source`. */
  source: string
  pollMs: number
  /** Names this process across restarts, so that it takes over the claims of its killed predecessor at once. */
  owner: string
  onError?: (error: unknown) => void
}

export interface Relay {
  start(): Promise<void>
  /** Sends what can be sent within the grace period, then ends. */
  stop(): Promise<void>
  /** New rows were committed. */
  wake(): void
  pending(): Promise<number>
  oldestPendingMs(): Promise<number>
}

const BATCH = 200
const BACKOFF_MAX_MS = 3000
const FLUSH_MS = 2000

/** Moves committed rows to the bus: at least once, in order per aggregate, one batch in flight. */
export function outboxRelay({ db, bus, source, pollMs, owner, onError = () => {} }: Deps): Relay {
  const claims = outboxClaims({ db, owner })
  let stopping = false
  let failures = 0
  let running: Promise<void> = Promise.resolve()
  let wakeUp = () => {}
  let woken = false

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function round(): Promise<number> {
    const token = randomUUID()
    const rows = await claims.take(token, BATCH)
    if (rows.length === 0) return 0
    try {
      await sendAll(rows)
    } catch (error) {
      await claims.release(token, error)
      throw error
    }
    await claims.markSent(token)
    return rows.length
  }

  async function sendAll(rows: readonly OutboxRow[]): Promise<void> {
    // One span per row links the request's trace with the consumer's; the batch itself is one send.
    const events: OutgoingEvent[] = []
    for (const row of rows) {
      const options = { name: `publish ${row.type}`, kind: 'producer' as const, parent: row.traceparent }
      await continueTrace({ ...options, attributes: { 'messaging.message.id': row._id } }, async () => {
        events.push(outgoing(row, source, currentTraceparent() ?? row.traceparent))
      })
    }
    await bus.publish(events)
  }

  async function loop(): Promise<void> {
    await claims.takeOver().catch(onError)
    while (!stopping) {
      woken = false
      let sent = 0
      try {
        sent = await round()
        failures = 0
      } catch (error) {
        failures++
        onError(error)
      }
      if (sent === BATCH || stopping) continue
      if (failures > 0) await pause(Math.min(pollMs * 2 ** failures, BACKOFF_MAX_MS))
      else if (!woken) await pause(pollMs)
    }
  }

  return {
    async start() {
      running = loop()
    },
    wake() {
      woken = true
      // While the broker is away a wake-up must not defeat the back-off.
      if (failures === 0) wakeUp()
    },
    async stop() {
      stopping = true
      wakeUp()
      await running
      const giveUpAt = performance.now() + FLUSH_MS
      while (performance.now() < giveUpAt) {
        if ((await round().catch(() => 0)) === 0) break
      }
    },
    pending: claims.pending,
    oldestPendingMs: claims.oldestPendingMs,
  }
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
