// npm run imports -- FOLDER: the imports between the folders of a package, as a Mermaid diagram.
import { join } from 'node:path'
import { runCommand } from '@avaliax/stack/run/run-command.ts'

const ROOT = join(import.meta.dirname, '..')
const [folder = ''] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run imports -- services/cards')
const source = `${folder.replace(/\/$/, '')}/src`

const { ok, output } = await runCommand(
  process.execPath,
  [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', '--include-only', `^${source}/`],
    ...['--collapse', `^${source}/[^/]+`, '--output-type', 'mermaid', source],
  ],
  { cwd: ROOT },
)
console.log(output)
process.exit(ok ? 0 : 1)
