import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Each sample wakes the process. Delays are seen from a sample's time on, so by up to so much shorter than they were. */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e9

/** How late the event loop runs its timers, in seconds. */
export function eventLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  // The time that the timer itself waits for is no delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000)
  return {
    /** Answers the delay since the last call. */
    read() {
      const { mean, max } = histogram
      const delay = {
        // No sample at all: the loop has been standing still.
        mean: Number.isNaN(mean) ? Number.POSITIVE_INFINITY : seconds(mean),
        p50: seconds(histogram.percentile(50)),
        p99: seconds(histogram.percentile(99)),
        max: seconds(max),
      }
      histogram.reset()
      return delay
    },
    close: () => void histogram.disable(),
  }
}
