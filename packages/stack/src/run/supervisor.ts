import { setTimeout as pause } from 'node:timers/promises'
import { becameReady, type LaunchDeps, launch, type ProcessSpec, type Run } from './launch.ts'
import { tailOf } from './log-files.ts'
import { StartError } from './start-error.ts'

export interface ProcessHandle {
  readonly name: string
  /** Absent while the process is down. */
  readonly pid: number | undefined
  readonly restarts: number
  /** Sends a signal to the process; the supervisor starts it again if it dies of it. */
  kill(signal?: NodeJS.Signals): boolean
  /** Resolves once the process has been started again as often as `restarts` says and is ready. */
  untilRestarts(restarts: number): Promise<void>
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Ends it for good; `start` brings it back. */
  stop(): Promise<void>
}

interface Watched {
  spec: ProcessSpec
  deps: LaunchDeps
  run: Run | null
  ready: boolean
  restarts: number
  backoffMs: number
  /** Grows with each start and stop; a loop of an older generation gives up. */
  generation: number
}

const FIRST_BACKOFF_MS = 200
const LAST_BACKOFF_MS = 5_000
const STEADY_AFTER_MS = 10_000
const POLL_MS = 50
const DEFAULT_GRACE_MS = 15_000
const FIRST_START_TRIES = 3
/** EX_CONFIG of sysexits: the configuration is wrong, so another try cannot help. */
const EXIT_CONFIG = 78

export const nextBackoffMs = (current: number): number => Math.min(current * 2, LAST_BACKOFF_MS)

async function spawnOnce(watched: Watched, generation: number): Promise<boolean> {
  watched.ready = false
  await watched.spec.prepare?.()
  if (watched.generation !== generation) return false
  const run = launch(watched.spec, watched.deps)
  watched.run = run
  const ready = await becameReady(watched.spec, run)
  if (watched.run === run) watched.ready = ready
  return ready
}

async function keepAlive(watched: Watched, generation: number): Promise<void> {
  while (watched.run) {
    const { run } = watched
    const reason = await run.ended
    watched.ready = false
    if (watched.generation !== generation) return
    if (Date.now() - run.startedAt > STEADY_AFTER_MS) watched.backoffMs = FIRST_BACKOFF_MS
    watched.deps.say(`${watched.spec.name} ended (${reason}); starting it again in ${watched.backoffMs} ms`)
    await pause(watched.backoffMs)
    if (watched.generation !== generation) return
    watched.backoffMs = nextBackoffMs(watched.backoffMs)
    watched.restarts += 1
    if (await spawnOnce(watched, generation)) watched.deps.say(`${watched.spec.name} is back`)
  }
}

async function end(watched: Watched): Promise<void> {
  const { run, spec } = watched
  if (!run || run.over) return
  run.kill('SIGTERM')
  const hurry = setTimeout(() => run.kill('SIGKILL'), spec.graceMs ?? DEFAULT_GRACE_MS)
  await run.ended
  clearTimeout(hurry)
}

async function firstStart(watched: Watched, generation: number): Promise<void> {
  const { spec, deps } = watched
  for (let attempt = 1; ; attempt++) {
    if (await spawnOnce(watched, generation)) return
    if (watched.generation !== generation) throw new StartError(`${spec.name} was stopped while it started.`)
    const mayTryAgain =
      watched.run?.over && watched.run.exitCode !== EXIT_CONFIG && attempt < FIRST_START_TRIES
    await end(watched)
    if (mayTryAgain) continue
    throw new StartError(`${spec.name} did not start. The end of its log:\n${tailOf(deps.logDir, spec.name)}`)
  }
}

/** Keeps one process alive: starts it, starts it again when it dies, stops it in order. */
export function superviseProcess(spec: ProcessSpec, deps: LaunchDeps): ProcessHandle {
  const watched: Watched = {
    spec,
    deps,
    run: null,
    ready: false,
    restarts: 0,
    backoffMs: FIRST_BACKOFF_MS,
    generation: 0,
  }
  return {
    name: spec.name,
    get pid() {
      return watched.run && !watched.run.over ? watched.run.pid : undefined
    },
    get restarts() {
      return watched.restarts
    },
    kill: (signal = 'SIGKILL') => watched.run?.kill(signal) ?? false,
    async untilRestarts(restarts) {
      while (watched.restarts < restarts || !watched.ready) await pause(POLL_MS)
    },
    async start() {
      const generation = ++watched.generation
      await firstStart(watched, generation)
      void keepAlive(watched, generation)
    },
    async stop() {
      watched.generation += 1
      await end(watched)
    },
  }
}
