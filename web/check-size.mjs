// The size budgets of the pages that anybody opens, on the built files: node web/check-size.mjs
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** By page: its budget, and the chunks it loads on top of what every address loads. */
const PAGES = {
  'log-in page': { budgetKb: 130 },
  'public leaderboard': { budgetKb: 120, chunks: ['public-board-page'] },
  'dashboard of a client': {
    budgetKb: 300,
    chunks: ['signed-in-app', 'home-page', 'client-home-page', 'pt_BR'],
  },
}
const dist = join(import.meta.dirname, 'dist')
const page = readFileSync(join(dist, 'index.html'), 'utf8')

/** A page's own script tags and module preloads, the chunks it adds, and all their static imports. */
function scriptsOf(chunks) {
  const files = new Set()
  const visit = (path) => {
    if (files.has(path)) return
    files.add(path)
    const source = readFileSync(join(dist, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`assets/${name}`)
  }
  for (const [, path] of page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) visit(path)
  for (const chunk of chunks) visit(`assets/${builtFile(chunk)}`)
  return [...files]
}

function builtFile(chunk) {
  const file = readdirSync(join(dist, 'assets')).find(
    (name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'),
  )
  if (!file) throw new Error(`The build has no chunk '${chunk}'`)
  return file
}

const sizeOf = (path) => gzipSync(readFileSync(join(dist, path))).length

for (const [name, { budgetKb, chunks = [] }] of Object.entries(PAGES)) {
  const files = scriptsOf(chunks)
  const kb = files.reduce((sum, path) => sum + sizeOf(path), 0) / 1000
  console.log(`${name}: ${kb.toFixed(1)} kB of script (gzip) in ${files.length} files, budget ${budgetKb} kB`)
  if (kb > budgetKb) {
    console.error(`The ${name} loads too much: ${files.join(', ')}`)
    process.exitCode = 1
  }
}
