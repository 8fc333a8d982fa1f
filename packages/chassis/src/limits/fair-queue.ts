import { appError, unavailable } from '../errors.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Runs one job at a time. Each key has one waiting job at most (the next is 429), so a client with many jobs delays another one by
 * two. Jobs of more keys than `waiting` are 503. A job whose signal aborts leaves the queue without having run.
 */
export function fairQueue({ waiting = 64 } = {}) {
  /** Starts each key's waiting job; in the order of arrival. */
  const queue = new Map<string, () => void>()
  let running = false

  function startNext(): void {
    const [next] = queue
    running = next !== undefined
    if (!next) return
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
      try {
        return await job()
      } finally {
        startNext()
      }
    },
  }
}
export type FairQueue = ReturnType<typeof fairQueue>
