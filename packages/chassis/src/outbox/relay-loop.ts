interface Deps {
  /** Moves up to a batch of rows and returns how many it moved. */
  round(): Promise<number>
  batch: number
  pollMs: number
  onError: (error: unknown) => void
}

const BACKOFF_MAX_MS = 3000
const FLUSH_MS = 2000

/** Rounds without end: woken by a commit, polling as a safety net, backing off while the receiver is away. */
export function relayLoop({ round, batch, pollMs, onError }: Deps) {
  let stopping = false
  let failures = 0
  let running: Promise<void> = Promise.resolve()
  let wakeUp = () => {}
  let woken = false

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false
      let moved = 0
      try {
        moved = await round()
        failures = 0
      } catch (error) {
        failures++
        onError(error)
      }
      if (moved === batch || stopping) continue
      if (failures > 0) await pause(Math.min(pollMs * 2 ** failures, BACKOFF_MAX_MS))
      else if (!woken) await pause(pollMs)
    }
  }

  return {
    start(): void {
      running = loop()
    },
    /** New rows were committed. */
    wake(): void {
      woken = true
      // While the receiver is away a wake-up must not defeat the back-off.
      if (failures === 0) wakeUp()
    },
    /** Sends what can be sent within the grace period, then ends. */
    async stop(): Promise<void> {
      stopping = true
      wakeUp()
      await running
      const giveUpAt = performance.now() + FLUSH_MS
      while (performance.now() < giveUpAt) {
        if ((await round().catch(() => 0)) === 0) break
      }
    },
  }
}
