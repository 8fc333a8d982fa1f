import type { Logger } from 'pino'

interface Needs {
  tasks: readonly (() => Promise<void>)[]
  everyMs: number
  log: Pick<Logger, 'warn'>
}

/** Runs the tasks one after the other, again and again; one that fails has its next turn. */
export function dueLoop({ tasks, everyMs, log }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let stopped = false

  const run = async () => {
    for (const task of tasks) {
      if (stopped) return
      await task().catch((error) => log.warn({ err: error, task: task.name }, 'due work was not done'))
    }
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      turn = run()
    }, everyMs)
  }
  return {
    start: schedule,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
