import type { WorkerLog } from './worker-log.ts'

interface Schedules {
  add(id: string, upsert: () => Promise<unknown>): void
  start(): void
  stop(): void
}

const RETRY_MS = 2000

/** Registers schedules in the background until Redis has them all. */
export function jobSchedules({ log }: { log: WorkerLog }): Schedules {
  const waiting = new Map<string, () => Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function register(): Promise<void> {
    for (const [id, upsert] of waiting) {
      try {
        await upsert()
        waiting.delete(id)
      } catch (error) {
        log.debug({ err: error, schedule: id }, 'schedule not registered yet')
      }
    }
    if (waiting.size > 0 && !stopped) timer = setTimeout(() => void register(), RETRY_MS).unref()
  }

  return {
    add: (id, upsert) => void waiting.set(id, upsert),
    start: () => void register(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
