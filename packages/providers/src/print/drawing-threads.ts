import { Worker } from 'node:worker_threads'
import { fairQueue } from '@avaliax/chassis/limits/fair-queue.ts'

const MEMORY_MB = 256

/**
 * Draws PDFs in worker threads, each by a script that posts the bytes: a hundred cards take half a second and would block everything
 * else. One at a time, so that printing uses one core at most.
 */
export function drawingThreads<Order>(script: string) {
  const queue = fairQueue()

  return {
    /** @param key who the order is for: each has one waiting order, and they take turns */
    print: (order: Order, key: string, signal: AbortSignal): Promise<Uint8Array> =>
      queue.run(key, signal, () => drawOrder(script, order, signal)),
  }
}

function drawOrder(script: string, order: unknown, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: order,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const stop = () => void thread.terminate()
    signal.addEventListener('abort', stop, { once: true })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      // No effect after the result.
      reject(signal.reason ?? new Error(`The printing thread ended with ${code}`))
    })
  })
}
