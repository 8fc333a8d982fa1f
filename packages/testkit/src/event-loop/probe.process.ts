import { createServer } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into each process: tells who connects the longest delay of the event loop since the last one asked. */
const RESOLUTION_MS = 10
const { LOOP_PROBES } = process.env

if (LOOP_PROBES && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  // The histogram notes a delay when its own timer fires after it, and none before the timer fired once since the reset.
  const timerFires = () => setTimeout(3 * RESOLUTION_MS)
  const server = createServer(async (socket) => {
    await timerFires()
    const longest = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
    delay.reset()
    await timerFires()
    socket.end(String(longest))
  })
  server.listen(join(LOOP_PROBES, `${process.pid}.sock`))
  server.unref()
}
