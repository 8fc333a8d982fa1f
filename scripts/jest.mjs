// node scripts/jest.mjs unit|integration|flow|web [paths and Jest options…]
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROJECTS = ['unit', 'integration', 'flow', 'web']
const WITH_STORES = ['integration', 'flow']
const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules', '.bin', 'node')

const [project, ...rest] = process.argv.slice(2)
if (!PROJECTS.includes(project)) {
  console.error(`Usage: node scripts/jest.mjs ${PROJECTS.join('|')} [paths…]`)
  process.exit(64)
}

const run = (args, env = process.env) => {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  project,
  '--passWithNoTests',
  ...(project === 'flow' ? ['--runInBand', '--testTimeout=180000'] : ['--maxWorkers=2']),
  ...rest,
]

// The store runner is TypeScript, so it needs the project's own Node; it starts Jest beside the stores.
if (WITH_STORES.includes(project)) run(['deploy/local/src/with-test-stores.ts', ...jest])
else run(jest)
