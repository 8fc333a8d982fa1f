import { statfs } from 'node:fs/promises'
import type { Meter } from '@opentelemetry/api'
import { eventLoopDelay } from './event-loop-delay.ts'

const WINDOW_MS = 10_000

/** How the process itself does: its event loop and its memory. Answers what stops the watching. */
export function processMetrics({ meter }: { meter: Meter }): () => void {
  const stop = watchEventLoop(meter)
  meter
    .createObservableGauge('process_memory', { unit: 'By', description: 'Memory of the process' })
    .addCallback((result) => {
      const { rss, heapUsed } = process.memoryUsage()
      result.observe(rss, { kind: 'rss' })
      result.observe(heapUsed, { kind: 'heap' })
    })
  meter
    .createObservableGauge('process_uptime', { unit: 's', description: 'Age of the process' })
    .addCallback((result) => result.observe(Math.round(process.uptime())))
  return stop
}

/** Figures of the last whole window: a reader must not reset what another one still has to read. */
function watchEventLoop(meter: Meter): () => void {
  const delay = eventLoopDelay()
  let last = { p50: 0, p99: 0, max: 0 }
  const timer = setInterval(() => {
    const { p50, p99, max } = delay.read()
    last = { p50, p99, max }
  }, WINDOW_MS)
  timer.unref()
  meter
    .createObservableGauge('event_loop_delay', {
      unit: 's',
      description: 'Delay of the event loop within the last 10 s',
    })
    .addCallback((result) => {
      for (const [quantile, value] of Object.entries(last)) result.observe(value, { quantile })
    })
  return () => {
    clearInterval(timer)
    delay.close()
  }
}

/** The disk under a folder. */
export function watchDisk(meter: Meter, dataDir: string): void {
  const disk = meter.createObservableGauge('data_disk', {
    unit: 'By',
    description: 'The disk under the data folder',
  })
  disk.addCallback(async (result) => {
    const { bsize, blocks, bavail } = await statfs(dataDir).catch(() => ({ bsize: 0, blocks: 0, bavail: 0 }))
    if (blocks === 0) return
    result.observe(blocks * bsize, { kind: 'size' })
    result.observe(bavail * bsize, { kind: 'free' })
  })
}
