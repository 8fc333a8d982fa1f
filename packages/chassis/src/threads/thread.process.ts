import { parentPort } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { ThreadAnswer, ThreadOrder } from './thread-pool.ts'

/** Worker thread: runs the default export of the module that an order names, one order after the other. */
parentPort?.on('message', async (order: ThreadOrder) => parentPort?.postMessage(await answered(order)))

async function answered({ module, input }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const { default: work } = (await import(module)) as { default: (input: unknown) => unknown }
    return { output: await work(input) }
  } catch (error) {
    // A class does not survive the way to another thread.
    if (error instanceof AppError) return { refused: { code: error.code, details: error.details } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
