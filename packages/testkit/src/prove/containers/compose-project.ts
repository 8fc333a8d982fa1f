import { type CommandResult, runCommand } from '@avaliax/stack/run/run-command.ts'

const STOP_MS = 120_000

interface Options {
  /** Command of the container engine. */
  engine: string
  /** The command of Compose, e.g. `docker compose`. */
  compose: string
  name: string
  folder: string
  files: string[]
  env: Record<string, string>
}

/** An engine says this of a container. */
export interface Container {
  Name: string
  State: { Running: boolean }
  Config: { User: string; Healthcheck?: { Test: string[] } | null }
  HostConfig: { ReadonlyRootfs: boolean; Memory: number; PidsLimit: number; CapAdd?: string[] | null }
}

/** The files as one project of Compose, under a name of its own beside an installation. */
export function composeProject({ engine, compose, name, folder, files, env }: Options) {
  const [program = '', ...first] = compose.split(' ')
  const all = { ...process.env, ...env, BUILDAH_FORMAT: 'docker' }
  const run = (args: string[], timeoutMs?: number): Promise<CommandResult> =>
    runCommand(program, [...first, '-p', name, ...files.flatMap((file) => ['-f', file]), ...args], {
      cwd: folder,
      env: all,
      ...(timeoutMs && { timeoutMs }),
    })
  const ask = (...args: string[]) => runCommand(engine, args, { env: all })

  return {
    run,
    ask,
    down: () => run(['down', '-v', '--timeout', '30'], STOP_MS),
    async containers(): Promise<Container[]> {
      const label = `label=com.docker.compose.project=${name}`
      const { output } = await ask('ps', '--all', '--filter', label, '--format', '{{.Names}}')
      const names = output.split('\n').filter(Boolean)
      return names.length === 0 ? [] : JSON.parse((await ask('inspect', ...names)).output)
    },
  }
}

export type ComposeProject = ReturnType<typeof composeProject>
