// The size budgets of the console, on the built files: node web/check-size.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGETS_KB = { 'log-in page': 130 }
const dist = join(import.meta.dirname, 'dist')
const page = readFileSync(join(dist, 'index.html'), 'utf8')

/** Script that the page loads before anybody types: its own tags, their static imports and module preloads. */
function firstLoad() {
  const files = new Set()
  const visit = (path) => {
    if (files.has(path)) return
    files.add(path)
    const source = readFileSync(join(dist, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`assets/${name}`)
  }
  for (const [, path] of page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) visit(path)
  return [...files]
}

const files = firstLoad()
const kb = files.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0) / 1000
const budget = BUDGETS_KB['log-in page']
console.log(`log-in page: ${kb.toFixed(1)} kB of script (gzip) in ${files.length} files, budget ${budget} kB`)
if (kb > budget) {
  console.error(`The log-in page loads too much: ${files.join(', ')}`)
  process.exit(1)
}
