import { spawn } from 'node:child_process'
import { withTestStores } from '@avaliax/stack/test-stores.ts'
import { isProject, jestArguments, PROJECTS, type Project, WITH_STORES } from './jest-arguments.ts'

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130

const [project, ...rest] = process.argv.slice(2)
if (!isProject(project)) {
  console.error(`Usage: node scripts/jest.mjs ${PROJECTS.join('|')} [paths and Jest options…]`)
  process.exit(EXIT_USAGE)
}

// Until Jest runs there is nothing to pass a signal to: leave, which ends the stores as well.
const leave = () => process.exit(EXIT_INTERRUPTED)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)

function runJest(name: Project, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, jestArguments(name, rest), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.off(signal, leave)
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

const run = (env: NodeJS.ProcessEnv) => runJest(project, env)
process.exitCode = WITH_STORES.includes(project) ? await withTestStores(run) : await run(process.env)
