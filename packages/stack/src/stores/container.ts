import { findBinary } from '../run/find-binary.ts'
import type { ProcessSpec } from '../run/launch.ts'
import { runCommand } from '../run/run-command.ts'

const ANSWER_MS = 4_000
const PULL_MS = 600_000

/** The container engine's command, when an engine really answers behind it. */
export async function containerEngine(): Promise<string | null> {
  for (const name of ['docker', 'podman']) {
    const command = findBinary([name])
    if (command && (await runCommand(command, ['info'], { timeoutMs: ANSWER_MS })).ok) return command
  }
  return null
}

/**
 * The engine's command once it holds the image; null without an engine.
 * @param image full name with its registry: engines other than Docker resolve no short names
 */
export async function engineWith(image: string, say: (line: string) => void): Promise<string | null> {
  const engine = await containerEngine()
  if (!engine || (await runCommand(engine, ['image', 'inspect', image])).ok) return engine
  say(`fetching the image ${image}`)
  const pulled = await runCommand(engine, ['pull', image], { timeoutMs: PULL_MS })
  if (pulled.ok) return engine
  throw new Error(`the image ${image} could not be fetched: ${pulled.tail.split('\n').at(-1)}`)
}

export interface ContainerRun {
  engine: string
  name: string
  image: string
  /** Published on loopback. */
  ports: { host: number; inside: number }[]
  volume?: { host: string; inside: string }
  env?: Record<string, string>
  command?: string[]
  /** Further options of the engine's `run`. */
  options?: string[]
}

const passedOn = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'DOCKER_HOST', 'XDG_RUNTIME_DIR'].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

/** A container as a supervised process: the client stays in the foreground and passes signals on. */
export function containerProcess(
  run: ContainerRun,
): Pick<ProcessSpec, 'command' | 'args' | 'env' | 'prepare'> {
  const { engine, name, volume } = run
  // Values go through the environment: arguments can be read by everybody on the machine.
  const env = { ...passedOn(), ...run.env }
  return {
    command: engine,
    args: [
      ...['run', '--rm', '--name', name],
      ...run.ports.flatMap(({ host, inside }) => ['-p', `127.0.0.1:${host}:${inside}`]),
      ...(volume ? ['-v', `${volume.host}:${volume.inside}`] : []),
      ...Object.keys(run.env ?? {}).flatMap((key) => ['-e', key]),
      ...(run.options ?? []),
      run.image,
      ...(run.command ?? []),
    ],
    env,
    // A killed client leaves its container running under this name.
    prepare: async () => void (await runCommand(engine, ['rm', '-f', name], { env })),
  }
}
