import { resolve } from 'node:path'
import { StartError } from './run/start-error.ts'
import { type Running, runStarter } from './start/run-starter.ts'
import { startArguments } from './start/start-arguments.ts'

const EXIT_INTERRUPTED = 130
const ROOT = resolve(import.meta.dirname, '../../..')

const say = (line: string) => console.log(line)

let running: Running | null = null
let stopping = false

async function stop(): Promise<void> {
  // During the start there is nothing to stop in order; leaving ends what runs already.
  if (stopping || !running) process.exit(EXIT_INTERRUPTED)
  stopping = true
  say('stopping')
  await running.stop()
  say('stopped')
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  running = await runStarter(startArguments(process.argv.slice(2), process.env, ROOT), say)
  say('ready')
  await running.fill()
} catch (error) {
  const known = error instanceof StartError
  console.error(known ? error.message : error)
  process.exit(known ? error.exitCode : 1)
}
