import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Sees each line of both streams while the command runs. */
  onLine?: (line: string) => void
  timeoutMs?: number
}

export interface CommandResult {
  ok: boolean
  /** The last lines of both streams, for a message. */
  tail: string
  output: string
}

const KEPT_LINES = 15

/** Runs a program to its end and never throws: a missing program or a failure is `ok: false`. */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const lines: string[] = []
    const { cwd, env, timeoutMs: timeout } = options
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
    const finish = (ok: boolean, reason?: string) => {
      if (reason) lines.push(reason)
      resolve({ ok, tail: lines.slice(-KEPT_LINES).join('\n'), output: lines.join('\n') })
    }
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        options.onLine?.(line)
      })
    }
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code, signal) => finish(code === 0, signal ? `stopped by ${signal}` : undefined))
  })
}
