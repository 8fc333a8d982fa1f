// npm run check: everything that can be told about the source without running it.
import { delimiter, join } from 'node:path'
import { runCommand } from '@avaliax/stack/run/run-command.ts'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const bin = (name: string) => join(BIN, name)
// The tools are scripts that take the first Node on the path.
const env = { ...process.env, PATH: BIN + delimiter + process.env.PATH }
const FOLDERS = ['proto', 'packages', 'services', 'gateway', 'web', 'widget', 'deploy', 'bench', 'scripts']

interface Check {
  name: string
  command: string
  args: string[]
}

const CHECKS: Check[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  // One program and one checker at a time: each further one holds a gigabyte and resolves the same types again.
  ...['tsconfig.node.json', 'web', 'widget'].map((project) => ({
    name: `types (${project})`,
    command: bin('tsc'),
    args: ['--project', project, '--checkers', '1'],
  })),
  {
    name: 'imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...FOLDERS],
  },
  { name: '.env.example', command: process.execPath, args: ['scripts/env-example.ts', '--check'] },
  { name: 'compose file', command: process.execPath, args: ['scripts/check-compose.ts'] },
  { name: 'page weight', command: process.execPath, args: ['scripts/check-page-weight.ts'] },
  { name: 'lock file', command: process.execPath, args: ['scripts/check-lock.mjs'] },
]

let failed = 0
for (const { name, command, args } of CHECKS) {
  const startedAt = Date.now()
  const { ok, output } = await runCommand(command, args, { cwd: ROOT, env })
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (ok) continue
  failed += 1
  console.log(output)
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
