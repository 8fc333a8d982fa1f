import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProcessSpec } from '../run/launch.ts'
import { answersReady } from './answers-ready.ts'
import type { TableRow } from './process-table.ts'

export interface NodeProcessOptions {
  root: string
  /** Restarts the program when a source file changes. */
  watch?: boolean
  /** Opens Node's inspector on its usual port. */
  inspect?: boolean
}

const INSPECTOR = '--inspect=127.0.0.1:9229'

// Stripping types warns on every start.
const QUIET = ['--disable-warning=ExperimentalWarning']
const GRACE_MS = 30_000

// The default of 16 MB leaves every process 30 MB larger after its start, for nothing at this size. Only cards meets crowds.
const CROWDED = ['cards', 'together']
const youngGeneration = (name: string) => `--max-semi-space-size=${CROWDED.includes(name) ? 16 : 4}`

/** A child gets of the caller's environment only what programs need to run at all: secrets stay where they belong. */
const GENERAL = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_OPTIONS'],
]

export const generalEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(GENERAL.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

/** A row of the table as a process the supervisor can run. */
export function nodeProcess(
  row: TableRow,
  { root, watch = false, inspect = false }: NodeProcessOptions,
): ProcessSpec {
  const { name, main, url, readyPath, env } = row
  for (const folder of [env.DATA_DIR, env.STATE_FILE && dirname(env.STATE_FILE)]) {
    if (folder) mkdirSync(folder, { recursive: true })
  }
  return {
    name,
    command: process.execPath,
    args: [
      ...QUIET,
      youngGeneration(name),
      ...(inspect ? [INSPECTOR] : []),
      ...(watch ? ['--watch'] : []),
      join(root, main),
    ],
    env: {
      ...generalEnv(process.env),
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      PARENT_WATCH: 'stdin',
      ...env,
    },
    cwd: root,
    isReady: () => answersReady(url + readyPath),
    graceMs: GRACE_MS,
    watchesParent: true,
  }
}
