import { appError, unavailable } from '../errors.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Runs one job at a time; the next one is of the key that has used least time while others waited, so that whoever comes for the first
 * time waits for the running one alone. Each key has one waiting job at most (the next is 429). Jobs of more keys than `waiting` are 503. A job whose signal aborts leaves the queue without having run.
 */
export function fairQueue({ waiting = 64, now = () => performance.now() } = {}) {
  /** Starts each key's waiting job; in the order of arrival. */
  const queue = new Map<string, () => void>()
  /** Each key has used this much since the queue was last empty. */
  const usedMs = new Map<string, number>()
  let running = false

  function startNext(): void {
    const used = (key: string) => usedMs.get(key) ?? 0
    const [next] = [...queue].sort(([a], [b]) => used(a) - used(b))
    running = next !== undefined
    if (!next) {
      usedMs.clear()
      return
    }
    const [key, start] = next
    queue.delete(key)
    start()
  }

  /** Resolves when it is this job's turn. */
  function turn(key: string, signal: AbortSignal): Promise<void> {
    if (queue.has(key)) throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (queue.size >= waiting) throw unavailable(new Error('too many jobs are waiting'))
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.delete(key)
        reject(signal.reason)
      }
      queue.set(key, () => {
        signal.removeEventListener('abort', abort)
        resolve()
      })
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  return {
    /** @param key who the job is for */
    async run<T>(key: string, signal: AbortSignal, job: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      if (running) await turn(key, signal)
      running = true
      const startedAt = now()
      try {
        return await job()
      } finally {
        usedMs.set(key, (usedMs.get(key) ?? 0) + now() - startedAt)
        startNext()
      }
    },
  }
}
export type FairQueue = ReturnType<typeof fairQueue>
