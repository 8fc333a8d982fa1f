import type { OutgoingEvent } from './event-bus.ts'

interface Deps {
  send(events: readonly OutgoingEvent[]): Promise<void>
  capacity?: number
  flushEveryMs?: number
  retryAfterMs?: number
}

const BATCH = 500

/** Bounded memory between a caller that never waits and a broker that may be away. */
export function emitBuffer(deps: Deps) {
  const { send, capacity = 10_000, flushEveryMs = 200, retryAfterMs = 1000 } = deps
  let waiting: OutgoingEvent[] = []
  let inFlight = 0
  let dropped = 0
  let closing = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, BATCH)
    waiting = waiting.slice(BATCH)
    inFlight = batch.length
    try {
      await send(batch)
    } catch (error) {
      waiting = [...batch, ...waiting]
      throw error
    } finally {
      inFlight = 0
    }
  }

  function schedule(ms: number): void {
    if (timer || running || closing || waiting.length === 0) return
    timer = setTimeout(() => {
      timer = undefined
      let pauseMs = flushEveryMs
      running = flush()
        .catch(() => {
          pauseMs = retryAfterMs
        })
        .finally(() => {
          running = undefined
          schedule(waiting.length >= BATCH && pauseMs === flushEveryMs ? 0 : pauseMs)
        })
    }, ms)
    timer.unref()
  }

  return {
    /** Takes the event, or counts it as lost when the buffer is full. */
    add(event: OutgoingEvent): void {
      if (closing || waiting.length + inFlight >= capacity) {
        dropped++
        return
      }
      waiting.push(event)
      schedule(flushEveryMs)
    },
    dropped: (): number => dropped,
    waiting: (): number => waiting.length + inFlight,
    /** Sends what is left, for a limited time. */
    async close(graceMs: number): Promise<void> {
      closing = true
      clearTimeout(timer)
      const giveUpAt = performance.now() + graceMs
      await running
      while (waiting.length > 0 && performance.now() < giveUpAt) {
        if (
          !(await flush().then(
            () => true,
            () => false,
          ))
        )
          break
      }
      dropped += waiting.length
      waiting = []
    },
  }
}
