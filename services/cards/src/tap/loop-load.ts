import { performance } from 'node:perf_hooks'

const BUSY = 0.6

/** Tells whether this process had hardly a free moment since the last time it was asked. */
export function loopLoad(): () => boolean {
  let seen = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(seen)
    seen = performance.eventLoopUtilization()
    return utilization > BUSY
  }
}
