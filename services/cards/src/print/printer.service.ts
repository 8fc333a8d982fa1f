import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { unavailable } from '@avaliax/chassis/errors.ts'
import type { CardSheetsOrder } from './card-sheets.drawing.ts'
import type { PosterOrder } from './poster.drawing.ts'

export type PrintOrder = ({ kind: 'sheets' } & CardSheetsOrder) | ({ kind: 'poster' } & PosterOrder)

const THREAD = join(import.meta.dirname, 'print.process.ts')
const MEMORY_MB = 256
/** Queued jobs; more are refused. */
const WAITING_MAX = 20

/**
 * Draws PDFs in a worker thread: a hundred cards take half a second and would block the redirects. One at a time, so that
 * printing uses one core at most.
 */
export function printer() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    print(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
      if (waiting >= WAITING_MAX) return Promise.reject(unavailable())
      waiting += 1
      const draw = () => {
        signal.throwIfAborted()
        return drawn(order, signal)
      }
      const mine = last.then(draw, draw).finally(() => {
        waiting -= 1
      })
      last = mine
      return mine
    },
  }
}
export type Printer = ReturnType<typeof printer>

function drawn(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
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
