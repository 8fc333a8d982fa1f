// Part of npm run check: what a phone loads before it shows something, held to budgets. Builds what is not built yet.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'

interface Page {
  /** The script's budget, gzip, in kB. */
  budget: number
  /** Each one is a request, of which a phone sends six at a time. */
  files: number
  /** The address loads these on top of what every address loads. */
  chunks: string[]
}

const DASHBOARD = ['application', 'dashboard']
const PAGES: Record<string, Page> = {
  'log-in page': { budget: 113, files: 3, chunks: [] },
  'public leaderboard': { budget: 129, files: 10, chunks: ['public-board-page'] },
  'scanner for strangers, before its steps': { budget: 118, files: 6, chunks: ['public-scan-app'] },
  'dashboard of a client, its first screen': { budget: 310, files: 8, chunks: DASHBOARD },
  'dashboard of a client, whole': { budget: 468, files: 10, chunks: [...DASHBOARD, 'below'] },
  'reviews of a client': { budget: 546, files: 19, chunks: [...DASHBOARD, 'own-reviews-page'] },
  'clients of the agency': { budget: 588, files: 21, chunks: [...DASHBOARD, 'clients-page'] },
}
const WIDGET_BUDGET = 5.2

const { webDir, widgetFile } = await buildWebFiles(console.log)
const assets = readdirSync(join(webDir, 'assets'))
const entry = readFileSync(join(webDir, 'index.html'), 'utf8')

function builtFile(chunk: string): string {
  const file = assets.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))
  if (!file) throw new Error(`The build has no chunk '${chunk}'`)
  return `assets/${file}`
}

/** A page's own script tags, the chunks it adds, and all their static imports. */
function scriptsOf(chunks: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    const source = readFileSync(join(webDir, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`assets/${name}`)
  }
  for (const [, path] of entry.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) if (path) visit(path)
  for (const chunk of chunks) visit(builtFile(chunk))
  return [...files]
}

const weightOf = (path: string) => gzipSync(readFileSync(path)).length / 1000
let tooHeavy = 0

function hold(name: string, paths: readonly string[], { budget, files }: Omit<Page, 'chunks'>): void {
  const weight = paths.reduce((sum, path) => sum + weightOf(path), 0)
  const is = `${weight.toFixed(1)} kB of script (gzip) in ${paths.length} files`
  console.log(`${name}: ${is}, budget ${budget} kB in ${files}`)
  if (weight > budget || paths.length > files) tooHeavy += 1
}

for (const [name, page] of Object.entries(PAGES))
  hold(
    name,
    scriptsOf(page.chunks).map((path) => join(webDir, path)),
    page,
  )
hold('widget', [widgetFile], { budget: WIDGET_BUDGET, files: 1 })
process.exit(tooHeavy === 0 ? 0 : 1)
