import { pathToFileURL } from 'node:url'
import { DeadlineError } from '../async/with-deadline.ts'
import { appError, unavailable } from '../errors.ts'
import type { WorkAnswer, WorkOrder } from './answer-order.ts'
import { type PoolWorker, startProcess, startThread } from './workers.ts'

const THREADS = 2
/** Waiting orders; more are refused. */
const WAITING_MAX = 20
/** A thread starts and loads its module within this time, on a machine that has much to do. */
const START_MS = 20_000
/** Waiting orders of one owner; more are refused, so that one tenant's files do not fill the queue. */
const WAITING_MAX_OF_ONE = 2
/** An idle thread ends after this time and gives its memory back. */
const IDLE_MS = 5_000
/** A process has more to give back, and is quick to start. */
const PROCESS_IDLE_MS = 3_000

/** The thread or process ended before its work: for want of memory, mostly. */
export class WorkerDied extends DeadlineError {}

interface Work {
  /** Absolute path of the module; its default export is called with `input`, both pass the structured clone. */
  module: string
  input: unknown
  /** Work may run for so long once its module is loaded. A thread that takes longer is ended: `DeadlineError`. */
  deadlineMs: number
  /** Whose work it is: one order per owner runs at a time, and owners take turns. */
  owner?: string
  /** Ends the waiting and the running. */
  signal?: AbortSignal
  /** Buffers of `input` that are moved instead of copied. */
  transfer?: ArrayBuffer[]
}

interface Waiting {
  work: Work
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

type Task = (input: never) => unknown
type OutputOf<T extends Task> = Awaited<ReturnType<T>>

interface Options {
  threads?: number
  idleMs?: number
  start?: () => PoolWorker
}

/** Runs foreign data's parsers beside the event loop, in a few threads of bounded memory, each order within its deadline. */
export function threadPool({ threads = THREADS, idleMs = IDLE_MS, start = startThread }: Options = {}) {
  const idle: { thread: PoolWorker; timer: NodeJS.Timeout }[] = []
  const busy = new Map<PoolWorker, string | undefined>()
  const waiting: Waiting[] = []
  let closed = false

  function rest(thread: PoolWorker): void {
    thread.unref()
    const timer = setTimeout(() => void thread.terminate(), idleMs).unref()
    idle.push({ thread, timer })
  }

  function wake(): PoolWorker {
    const rested = idle.pop()
    if (!rested) return begun()
    clearTimeout(rested.timer)
    rested.thread.ref()
    return rested.thread
  }

  function begun(): PoolWorker {
    const thread = start()
    // One that fails while idle ends; its `exit` is what an order listens to.
    thread.on('error', () => {})
    thread.once('exit', () => {
      const index = idle.findIndex((entry) => entry.thread === thread)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer)
    })
    return thread
  }

  function next(): Waiting | undefined {
    const owners = new Set([...busy.values()].filter((owner) => owner !== undefined))
    const index = waiting.findIndex(({ work: { owner } }) => owner === undefined || !owners.has(owner))
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  function advance(): void {
    while (!closed && busy.size < threads) {
      const entry = next()
      if (!entry) return
      const thread = wake()
      busy.set(thread, entry.work.owner)
      const free = (reusable: boolean) => {
        busy.delete(thread)
        if (reusable && !closed) rest(thread)
        else void thread.terminate()
        advance()
      }
      runOn(thread, entry, free)
    }
  }

  return {
    run: <T extends Task>(work: Work) =>
      new Promise<OutputOf<T>>((resolve, reject) => {
        const { owner, signal } = work
        const mine = waiting.filter((entry) => owner !== undefined && entry.work.owner === owner)
        if (closed || waiting.length >= WAITING_MAX || mine.length >= WAITING_MAX_OF_ONE)
          return reject(unavailable(new Error('too many orders wait for a thread')))
        if (signal?.aborted) return reject(signal.reason)
        const entry = { work, resolve: resolve as Waiting['resolve'], reject }
        const leave = () => {
          const index = waiting.indexOf(entry)
          if (index >= 0) waiting.splice(index, 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        waiting.push(entry)
        advance()
      }),
    async close(): Promise<void> {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(unavailable())
      for (const { timer } of idle) clearTimeout(timer)
      const all = [...idle.splice(0).map(({ thread }) => thread), ...busy.keys()]
      await Promise.all(all.map((thread) => thread.terminate()))
    },
  }
}
export type ThreadPool = ReturnType<typeof threadPool>

/** One process beside ours, which may die of what it reads: one order at a time, over all owners. */
export const processPool = (options: Omit<Options, 'threads' | 'start'> = {}): ThreadPool =>
  threadPool({ idleMs: PROCESS_IDLE_MS, ...options, threads: 1, start: startProcess })

function runOn(
  thread: PoolWorker,
  { work, resolve, reject }: Waiting,
  free: (reusable: boolean) => void,
): void {
  const { module, input, deadlineMs, signal, transfer = [] } = work
  const end = (reusable: boolean, settle: () => void) => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    thread.off('message', hear).off('exit', fail)
    settle()
    free(reusable)
  }
  const hear = (answer: WorkAnswer) => {
    if (!answer.begun) return settleBy(answer)
    clearTimeout(timer)
    timer = setTimeout(() => end(false, () => reject(late(deadlineMs))), deadlineMs)
  }
  const settleBy = ({ output, refused, failed }: WorkAnswer) =>
    end(true, () => {
      if (refused)
        reject(
          appError(refused.code, {
            message: refused.message,
            ...(refused.details && { details: refused.details }),
          }),
        )
      else if (failed !== undefined) reject(new Error(`Work in a thread failed: ${failed}`))
      else resolve(output)
    })
  const late = (ms: number) => new DeadlineError(`Work in a thread took longer than ${ms} ms`)
  // Running out of memory ends a thread as well.
  const fail = () => end(false, () => reject(new WorkerDied('What ran the work ended before it')))
  const abort = () => end(false, () => reject(signal?.reason))
  let timer = setTimeout(() => end(false, () => reject(late(START_MS))), START_MS)
  signal?.addEventListener('abort', abort, { once: true })
  thread.on('message', hear)
  thread.once('exit', fail)
  thread.postMessage({ module: pathToFileURL(module).href, input } satisfies WorkOrder, transfer)
}
