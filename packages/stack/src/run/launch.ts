import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from './log-files.ts'
import type { PidFiles } from './pid-files.ts'

export interface ProcessSpec {
  name: string
  command: string
  args: string[]
  env: Record<string, string>
  cwd?: string
  /** Runs before every spawn, also before a restart. */
  prepare?(): Promise<void>
  /** Answers true once the process can be used; asked again and again. */
  isReady(): Promise<boolean>
  readyTimeoutMs?: number
  /** How long an orderly stop may take before the process is killed. */
  graceMs?: number
  /** Holds the child's standard input open: its end tells the child that its starter is gone. */
  watchesParent?: boolean
}

export interface LaunchDeps {
  logDir: string
  pids: PidFiles
  say: (line: string) => void
}

/** One life of a process. */
export interface Run {
  pid: number | undefined
  startedAt: number
  kill(signal: NodeJS.Signals): boolean
  /** Resolves with the reason once the process has ended. */
  ended: Promise<string>
  exitCode: number | null
  over: boolean
}

const READY_POLL_MS = 100
const DEFAULT_READY_MS = 60_000

export function launch(spec: ProcessSpec, deps: LaunchDeps): Run {
  const log = openLog(deps.logDir, spec.name)
  // Its own process group: Ctrl-C reaches the starter alone, which then stops everything in order.
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: [spec.watchesParent ? 'pipe' : 'ignore', log.descriptor, log.descriptor],
  })
  log.close()
  // The child may end first; what was never written cannot be lost.
  child.stdin?.on('error', () => {})
  if (child.pid) deps.pids.write(spec.name, child.pid)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      run.exitCode = code
      resolve(signal ?? `code ${code}`)
    })
  })
  const run: Run = {
    pid: child.pid,
    startedAt: Date.now(),
    kill: (signal) => child.kill(signal),
    exitCode: null,
    over: false,
    ended: ended.then((reason) => {
      run.over = true
      deps.pids.remove(spec.name)
      return reason
    }),
  }
  return run
}

/** True once the process answers; false when it ended first or took too long. */
export async function becameReady(spec: ProcessSpec, run: Run): Promise<boolean> {
  const deadline = Date.now() + (spec.readyTimeoutMs ?? DEFAULT_READY_MS)
  while (!run.over && Date.now() < deadline) {
    if (await spec.isReady().catch(() => false)) return !run.over
    await pause(READY_POLL_MS)
  }
  return false
}
