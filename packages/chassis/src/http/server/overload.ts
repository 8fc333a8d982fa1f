import { getHeapStatistics } from 'node:v8'
import { eventLoopDelay } from '../../telemetry/event-loop-delay.ts'

const LOOK_EVERY_MS = 1_000
const LATE_SECONDS = 2
const MAX_HEAP_SHARE = 0.85

/**
 * Tells once a second whether the event loop or the heap is so full that requests are better refused than kept waiting.
 * A loop is, where it was late in two such seconds on end: what waited through one long turn is answered after it.
 */
export function overloadGuard({ maxLoopDelayMs }: { maxLoopDelayMs: number }) {
  const delay = eventLoopDelay()
  let overload: string | undefined
  let lateSeconds = 0
  const timer = setInterval(() => {
    const { mean } = delay.read()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    lateSeconds = mean * 1000 > maxLoopDelayMs ? lateSeconds + 1 : 0
    if (lateSeconds >= LATE_SECONDS) overload = `the event loop is ${mean.toFixed(3)} s late`
    else if (used > limit * MAX_HEAP_SHARE) overload = `${used} bytes of heap are in use`
    else overload = undefined
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    overload: () => overload,
    close() {
      clearInterval(timer)
      delay.close()
    },
  }
}
