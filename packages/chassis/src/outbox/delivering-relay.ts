import { randomUUID } from 'node:crypto'
import { aggregateOf, LEASE_MS, outboxClaims } from './claims.ts'
import type { OutboxRow } from './outbox.model.ts'
import { outgoingEvents, type Relay, type RelayDeps } from './relay.ts'
import { relayLoop } from './relay-loop.ts'

const BATCH = 200

/**
 * The relay where consumers live in the same process: to publish is to wait until all of them are done, which may take as long as
 * a store is away. So each aggregate goes its own way, in order, and its rows stay claimed until then.
 */
export function deliveringRelay({ db, bus, source, pollMs, owner, onError = () => {} }: RelayDeps): Relay {
  const claims = outboxClaims({ db, owner })
  const token = randomUUID()
  const running = new Map<string, Promise<void>>()
  let renewal: NodeJS.Timeout | undefined
  let stopping = false

  async function deliver(rows: readonly OutboxRow[]): Promise<void> {
    const ids = rows.map(({ _id }) => _id)
    try {
      await bus.publish(await outgoingEvents(rows, source))
      // Killed before this line, the rows are delivered once more.
      await claims.markSent(token, ids)
    } catch (error) {
      onError(error)
      // The lease frees them where the store is away.
      await claims.release(token, error, ids).catch(onError)
    }
  }

  async function round(): Promise<number> {
    if (stopping) return 0
    const rows = await claims.take(token, BATCH)
    for (const [aggregate, ofAggregate] of Map.groupBy(rows, aggregateOf)) {
      // Still on its way although its lease has passed, because the store was away: it is taken again when it has ended.
      if (running.has(aggregate)) continue
      const delivery = deliver(ofAggregate).finally(() => {
        running.delete(aggregate)
        loop.wake()
      })
      running.set(aggregate, delivery)
    }
    return rows.length
  }

  const loop = relayLoop({ round, batch: BATCH, pollMs, onError })
  return {
    ...loop,
    async start() {
      await claims.takeOver().catch(onError)
      renewal = setInterval(() => {
        if (running.size > 0) void claims.renew(token).catch(onError)
      }, LEASE_MS / 3)
      loop.start()
    },
    /** What is on its way ends; what has not begun waits for the next start. */
    async stop() {
      stopping = true
      clearInterval(renewal)
      await loop.stop()
      await Promise.all(running.values())
    },
    pending: claims.pending,
    oldestPendingMs: claims.oldestPendingMs,
  }
}
