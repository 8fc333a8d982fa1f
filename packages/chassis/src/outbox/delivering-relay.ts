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
  const running = new Map<string, { ids: readonly string[]; done: Promise<void> }>()
  let renewal: NodeJS.Timeout | undefined
  let stopping = false

  async function deliver(rows: readonly OutboxRow[], ids: readonly string[]): Promise<void> {
    try {
      await bus.publish(await outgoingEvents(rows, source))
      // Killed before this line, the rows are delivered once more.
      await claims.markSent(token, ids)
      loop.wake()
    } catch (error) {
      onError(error)
      // The lease frees them where the store is away. The next try comes with the next poll.
      await claims.release(token, error, ids).catch(onError)
    }
  }

  async function round(): Promise<number> {
    if (stopping) return 0
    const rows = await claims.take(token, BATCH)
    for (const [aggregate, ofAggregate] of Map.groupBy(rows, aggregateOf)) {
      // Still on its way although its lease has passed, because the store was away: it is taken again when it has ended.
      if (running.has(aggregate)) continue
      const ids = ofAggregate.map(({ _id }) => _id)
      const done = deliver(ofAggregate, ids).finally(() => running.delete(aggregate))
      running.set(aggregate, { ids, done })
    }
    return rows.length
  }

  const loop = relayLoop({ round, batch: BATCH, pollMs, onError })
  return {
    ...loop,
    async start() {
      await claims.takeOver().catch(onError)
      renewal = setInterval(() => {
        const ids = [...running.values()].flatMap((delivery) => delivery.ids)
        if (ids.length > 0) void claims.renew(token, ids).catch(onError)
      }, LEASE_MS / 3)
      loop.start()
    },
    /** What is on its way ends; what has not begun waits for the next start. */
    async stop() {
      stopping = true
      clearInterval(renewal)
      await loop.stop()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    pending: claims.pending,
    oldestPendingMs: claims.oldestPendingMs,
  }
}
