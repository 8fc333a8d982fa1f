import { appError, unavailable } from '../errors.ts'

interface Limits {
  /** Jobs of one key that may wait; further ones are 429. */
  waitingPerKey?: number
  /** Jobs of all keys that may wait; further ones are 503. */
  waiting?: number
}

interface Job {
  start: () => void
}

const RETRY_AFTER_SECONDS = 2

/**
 * Runs one job at a time, the keys in rotation: a client with many jobs delays another one by a single job. A job whose signal
 * aborts leaves the queue without having run.
 */
export function fairQueue({ waitingPerKey = 1, waiting = 64 }: Limits = {}) {
  // Keys in the order of their turns.
  const queues = new Map<string, Job[]>()
  let running = false
  let queued = 0

  function startNext(): void {
    const [next] = queues
    running = next !== undefined
    if (!next) return
    const [key, jobs] = next
    const [job, ...later] = jobs
    queues.delete(key)
    if (later.length > 0) queues.set(key, later)
    queued--
    job?.start()
  }

  function leave(key: string, job: Job): void {
    const others = queues.get(key)?.filter((one) => one !== job) ?? []
    if (others.length > 0) queues.set(key, others)
    else queues.delete(key)
    queued--
  }

  /** Resolves when it is this job's turn. */
  function turn(key: string, signal: AbortSignal): Promise<void> {
    const jobs = queues.get(key) ?? []
    if (jobs.length >= waitingPerKey)
      throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (queued >= waiting) throw unavailable(new Error('too many jobs are waiting'))
    return new Promise((resolve, reject) => {
      const abort = () => {
        leave(key, job)
        reject(signal.reason)
      }
      const job: Job = {
        start() {
          signal.removeEventListener('abort', abort)
          resolve()
        },
      }
      signal.addEventListener('abort', abort, { once: true })
      queues.set(key, [...jobs, job])
      queued++
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
