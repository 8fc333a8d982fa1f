import type { CallerName } from '@avaliax/proto/contract.ts'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { BaseConfig, ProcessConfig } from './config/base-config.ts'
import { loadConfig } from './config/load-config.ts'
import { type Lifecycle, lifecycle, type StoppableLifecycle } from './lifecycle.ts'
import type { SharedProcess } from './shared-process.ts'
import { consoleToLog } from './telemetry/console-to-log.ts'
import { createLogger } from './telemetry/logger.ts'
import { markRun } from './telemetry/run-mark.ts'
import { startTelemetry, type Telemetry } from './telemetry/start.ts'

export type ProcessName = CallerName

export interface ProcessDeps<Config extends ProcessConfig = BaseConfig> {
  name: ProcessName
  config: Config
  life: Lifecycle
  log: Logger
  telemetry: Telemetry
  /** Present where several services are one process. */
  shared?: SharedProcess | undefined
}

/** A built process; it serves once `listen` is called. */
export interface Service {
  /** Says what `listen` would change in the store first, a line each. */
  plannedChanges?(): Promise<string[]>
  listen(): Promise<void>
}

/** A process that has not ended by then is killed from inside. */
const HARD_STOP_MS = 25_000
const IDLE_EXIT_MS = 500
/** Between processes only Kafka carries events. */
const NEEDED_ALONE = ['KAFKA_BROKERS']

/** `main.ts --dry-run` tells what a start would change in the store, and ends. */
export const isDryRun = (): boolean => process.argv.includes('--dry-run')

export function tellPlannedChanges(changes: readonly string[]): void {
  process.stdout.write([...changes, `${changes.length} changes to the store\n`].join('\n'))
  process.kill(process.pid, 'SIGTERM')
}

/** The whole life of one process: read the configuration, build, listen, wait for a signal, stop in reverse. */
export async function runService<S extends z.ZodObject>(
  name: ProcessName,
  schema: S,
  build: (context: ProcessDeps<z.output<S> & ProcessConfig>) => Promise<Service>,
): Promise<void> {
  const config = loadConfig(schema, name, NEEDED_ALONE) as z.output<S> & ProcessConfig
  const log = createLogger({ service: name, level: config.LOG_LEVEL })
  const life = lifecycle({ log, drainMs: config.DRAIN_MS })
  const dataDir = (config as { DATA_DIR?: unknown }).DATA_DIR
  if (typeof dataDir === 'string' && !isDryRun()) life.onStop('run mark', markRun({ dataDir, name, log }))
  const telemetry = startTelemetry({ service: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT })
  life.onStop('telemetry', () => telemetry.close())
  await runProcess({ life, log }, async () => {
    const service = await build({ name, config, life, log, telemetry })
    if (!isDryRun()) return service.listen()
    tellPlannedChanges((await service.plannedChanges?.()) ?? [])
  })
}

interface RunningProcess {
  life: StoppableLifecycle
  log: Logger
}

/** Starts what the process is for, and ends it in order on a signal or when it cannot go on. */
export async function runProcess({ life, log }: RunningProcess, start: () => Promise<void>): Promise<void> {
  consoleToLog(log)
  const end = endOnce(life, log)
  watchForTheEnd(end, log)
  try {
    await start()
    log.info({ pid: process.pid }, 'started')
  } catch (error) {
    log.fatal({ err: error }, 'could not start')
    await end('failed start', 1)
  }
}

type End = (reason: string, exitCode: number) => Promise<void>

function endOnce(life: StoppableLifecycle, log: Logger): End {
  return async (reason, exitCode) => {
    // A second Ctrl-C means "now".
    if (life.stopping.aborted && reason === 'SIGINT') process.exit(130)
    if (life.stopping.aborted) return
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
    const clean = await life.stop()
    process.exitCode = clean ? exitCode : 1
    log.info({ clean }, 'stopped')
    // Everything is closed, so the process ends by itself; a stray handle must not keep it.
    setTimeout(() => process.exit(), IDLE_EXIT_MS).unref()
  }
}

function watchForTheEnd(end: End, log: Logger): void {
  process.on('SIGTERM', () => void end('SIGTERM', 0))
  process.on('SIGINT', () => void end('SIGINT', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void end('uncaught exception', 1)
  })
  if (process.env.PARENT_WATCH !== 'stdin') return
  // A parent that was killed cannot send a signal, but its end of our stdin closes.
  process.stdin.on('end', () => void end('parent gone', 0))
  process.stdin.on('error', () => void end('parent gone', 0))
  process.stdin.resume()
}
