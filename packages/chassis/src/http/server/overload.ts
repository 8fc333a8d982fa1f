import { getHeapStatistics } from 'node:v8'
import { eventLoopDelay } from '../../telemetry/event-loop-delay.ts'

const LOOK_EVERY_MS = 1_000
const MAX_HEAP_SHARE = 0.85

/** Tells once a second whether the event loop or the heap is so full that requests are better refused than kept waiting. */
export function overloadGuard({ maxLoopDelayMs }: { maxLoopDelayMs: number }) {
  const delay = eventLoopDelay()
  let overload: string | undefined
  const timer = setInterval(() => {
    const { mean } = delay.read()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    if (mean * 1000 > maxLoopDelayMs) overload = `the event loop is ${mean.toFixed(3)} s late`
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
