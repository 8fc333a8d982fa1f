import { performance } from 'node:perf_hooks'

const BUSY = 0.6

/** True when the event loop was busy for more than 60 % of the time since the previous call. */
export function eventLoopBusy(): () => boolean {
  let previous = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(previous)
    previous = performance.eventLoopUtilization()
    return utilization > BUSY
  }
}
