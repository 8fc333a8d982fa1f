import { format } from 'node:util'
import type { Logger } from 'pino'

const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const

/** What libraries print and what Node warns of becomes a line of the log, so that every line of a process is JSON. */
export function consoleToLog(log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name as keyof typeof LEVELS] = (...parts: unknown[]) =>
      log[level]({ printed: true }, format(...parts))
  }
  // Node's own listener prints the warning as text.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, warning.message)
  })
}
