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

const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
