import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { rareWarnings } from '../telemetry/rare-warnings.ts'

/** Work of one turn; long work asks between its parts whether the loop has been stopped. */
export type DueTask = (mayContinue: () => boolean) => Promise<void>

interface Deps {
  tasks: readonly DueTask[]
  everyMs: number
  log: Pick<Logger, 'warn' | 'debug'>
  /** The first turn comes with the start, instead of a pause later. */
  startsAtOnce?: boolean
}

/** Runs the tasks one after the other, again and again; one that fails has its next turn. */
export function dueLoop({ tasks, everyMs, log, startsAtOnce = false }: Deps) {
  const stopping = new AbortController()
  const warn = rareWarnings(log, 'due work was not done')
  const mayContinue = () => !stopping.signal.aborted
  let running = Promise.resolve()

  async function turn(): Promise<void> {
    for (const task of tasks) {
      if (mayContinue()) await task(mayContinue).catch((error) => warn(error, task.name))
    }
  }

  const rest = () => pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})

  async function loop(): Promise<void> {
    if (startsAtOnce) await turn()
    for (await rest(); mayContinue(); await rest()) await turn()
  }

  return {
    start(): void {
      running = loop()
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
