import type { Logger } from 'pino'

interface Closable {
  close(): Promise<unknown> | unknown
}

interface Loop {
  start(): void | Promise<void>
  stop(): Promise<void>
}

/** Something an answer depends on; a failing critical one makes the process not ready. */
export interface DependencyCheck {
  name: string
  critical: boolean
  check(): Promise<unknown>
}

/** How much work still waits under a name (outbox rows, journal records …). */
export type PendingGauge = () => number | Promise<number>

/**
 * A process holds and does these. They are collected while the process is built, start in the order of collection, and
 * are closed in the reverse one.
 */
export interface Lifecycle {
  /** Keeps a resource and closes it at the end. */
  use<T extends Closable>(resource: T | Promise<T>): Promise<T>
  /** A step of the start: the store is migrated by then, and nothing listens yet. */
  onStart(step: () => Promise<unknown> | unknown): void
  onStop(name: string, stop: () => Promise<unknown> | unknown): void
  /** A step for when requests are answered. */
  onOpen(step: () => unknown): void
  /** A loop that begins with the process and is stopped at its end. */
  run(loop: Loop): void
  /** For the process itself, once everything is built. */
  start(): Promise<void>
  /** The same, once requests are answered. */
  opened(): void
  /** Aborted as soon as the end begins, before anything is closed. */
  readonly stopping: AbortSignal
  check(check: DependencyCheck): void
  gauge(name: string, pending: PendingGauge): void
  readonly checks: readonly DependencyCheck[]
  readonly gauges: ReadonlyMap<string, PendingGauge>
}

export interface StoppableLifecycle extends Lifecycle {
  /** Runs once; later calls wait for the first. Resolves to whether everything closed without an error. */
  stop(): Promise<boolean>
}

interface Deps {
  log: Pick<Logger, 'info' | 'error'>
  /** Pause between "not ready" and closing, so that load balancers notice. */
  drainMs?: number
}

/** Ordered start and stop of one process. */
export function lifecycle({ log, drainMs = 0 }: Deps): StoppableLifecycle {
  const stops: { name: string; stop: () => Promise<unknown> | unknown }[] = []
  const checks: DependencyCheck[] = []
  const gauges = new Map<string, PendingGauge>()
  const openSteps: (() => unknown)[] = []
  let steps: (() => Promise<unknown> | unknown)[] | undefined = []
  const ending = new AbortController()
  let stopped: Promise<boolean> | undefined

  function onStart(step: () => Promise<unknown> | unknown): void {
    if (!steps) throw new Error('The process has started: what runs is collected while it is built')
    steps.push(step)
  }

  async function stopAll(): Promise<boolean> {
    ending.abort()
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs))
    let clean = true
    for (let entry = stops.pop(); entry; entry = stops.pop()) {
      try {
        await entry.stop()
      } catch (error) {
        clean = false
        log.error({ err: error, part: entry.name }, 'a part did not close cleanly')
      }
    }
    return clean
  }

  return {
    stopping: ending.signal,
    checks,
    gauges,
    async use(resource) {
      const ready = await resource
      stops.push({ name: ready.constructor?.name ?? 'resource', stop: () => ready.close() })
      return ready
    },
    onStart,
    onStop: (name, stop) => void stops.push({ name, stop }),
    onOpen: (step) => void openSteps.push(step),
    run(loop) {
      let isStarted = false
      stops.push({ name: 'loop', stop: async () => isStarted && loop.stop() })
      onStart(() => {
        // Before the outcome is known: a loop whose start fails half-way is stopped as well.
        isStarted = true
        return loop.start()
      })
    },
    async start() {
      const collected = steps ?? []
      steps = undefined
      for (const step of collected) await step()
    },
    opened() {
      for (const step of openSteps) step()
    },
    check: (check) => void checks.push(check),
    gauge: (name, pending) => void gauges.set(name, pending),
    stop() {
      stopped ??= stopAll()
      return stopped
    },
  }
}
