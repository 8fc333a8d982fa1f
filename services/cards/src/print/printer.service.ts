import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '@avaliax/chassis/limits/fair-queue.ts'
import type { CardSheetsOrder } from './card-sheets.drawing.ts'
import type { PosterOrder } from './poster.drawing.ts'

export type PrintOrder = ({ kind: 'sheets' } & CardSheetsOrder) | ({ kind: 'poster' } & PosterOrder)

const THREAD = join(import.meta.dirname, 'print.process.ts')
const MEMORY_MB = 256

/**
 * Draws PDFs in a worker thread: a hundred cards take half a second and would block the redirects. One at a time, so that
 * printing uses one core at most.
 */
export function printer() {
  const queue = fairQueue()

  return {
    /** @param key who the order is for: each has one waiting order, and they take turns */
    print: (order: PrintOrder, key: string, signal: AbortSignal): Promise<Uint8Array> =>
      queue.run(key, signal, () => drawOrder(order, signal)),
  }
}
export type Printer = ReturnType<typeof printer>

function drawOrder(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
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
