// node scripts/jest.mjs unit|web|integration|flow|browser [paths and Jest options…], on any Node: hands over to the project's.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules', '.bin', 'node')
const args = [
  '--disable-warning=ExperimentalWarning',
  'scripts/jest/run-project.ts',
  ...process.argv.slice(2),
]

/** Compiled modules, which all processes of tests share. */
const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled')
const env = { NODE_COMPILE_CACHE, ...process.env }
const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
