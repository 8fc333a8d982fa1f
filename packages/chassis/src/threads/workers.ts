import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkOrder } from './answer-order.ts'

/** A pool runs its orders in one: a thread, or a process of its own. */
export interface PoolWorker {
  on(event: 'error' | 'message', listener: (...args: never[]) => void): unknown
  once(event: 'exit', listener: (...args: never[]) => void): PoolWorker
  off(event: 'message' | 'exit', listener: (...args: never[]) => void): PoolWorker
  ref(): void
  unref(): void
  postMessage(order: WorkOrder, transfer: ArrayBuffer[]): void
  terminate(): unknown
}

const THREAD = join(import.meta.dirname, 'thread.process.ts')
const PROCESS = join(import.meta.dirname, 'own.process.ts')
const QUIET = '--disable-warning=ExperimentalWarning'
const THREAD_MB = 256
/**
 * Node lets a thread that is full have 16 MB more to end in. What one collection moves to the old space at once must be less, or
 * the whole process ends with it.
 */
const YOUNG_MB = 12
/** A file of 20,000 long reviews with their texts takes this much. */
const PROCESS_MB = 128

export function startThread(): PoolWorker {
  return new Worker(THREAD, {
    execArgv: [QUIET],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  }) as unknown as PoolWorker
}

export function startProcess(): PoolWorker {
  const child = fork(PROCESS, {
    execArgv: [QUIET, `--max-old-space-size=${PROCESS_MB}`],
    // Many small arenas would hold on to what every thread has once used.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: 'ignore',
  })
  return asWorker(child)
}

function asWorker(child: ChildProcess): PoolWorker {
  const { ref, unref } = child
  return Object.assign(child, {
    postMessage: (order: WorkOrder) => void child.send(order, () => {}),
    terminate: () => child.kill('SIGKILL'),
    ref() {
      ref.call(child)
      child.channel?.ref()
    },
    unref() {
      unref.call(child)
      child.channel?.unref()
    },
  }) as unknown as PoolWorker
}
