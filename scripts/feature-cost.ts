// node scripts/feature-cost.ts [RANGE]: what each `feat` commit of a range (the last 200 commits) touched: files that were new and files that
// existed, and the lines it added by layer. A capability that touches many existing files says which knowledge is written down twice.
import { execFileSync } from 'node:child_process'

const [range = '-200'] = process.argv.slice(2)

/** Layers in the order of reading; the first pattern that fits a path names it. */
const LAYERS: readonly (readonly [layer: string, pattern: RegExp])[] = [
  ['test', /\.test\.tsx?$|(^|\/)test\/|^packages\/testkit\//],
  ['docs', /\.md$|^docs\//],
  ['proto', /^proto\//],
  ['service', /^(services|gateway)\//],
  ['web', /^(web|widget)\//],
  ['packages', /^packages\//],
  ['tools', /./],
]
const layerOf = (path: string) => LAYERS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'tools'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })

interface Cost {
  commit: string
  subject: string
  created: number
  changed: number
  added: Map<string, number>
}

/** Reads `git log --numstat --summary`: a head line, lines of `added deleted path`, and ` create mode 100644 path`. */
function costsOf(log: string): Cost[] {
  const costs: Cost[] = []
  for (const line of log.split('\n')) {
    const [, commit, subject] = /^#(\w+) (.*)$/.exec(line) ?? []
    if (commit && subject) costs.push({ commit, subject, created: 0, changed: 0, added: new Map() })
    const cost = costs.at(-1)
    const [, added, path] = /^(\d+)\t\d+\t(.+)$/.exec(line) ?? []
    if (cost && added && path) {
      const layer = layerOf(path)
      cost.changed += 1
      cost.added.set(layer, (cost.added.get(layer) ?? 0) + Number(added))
    }
    if (cost && line.startsWith(' create mode ')) {
      cost.created += 1
      cost.changed -= 1
    }
  }
  return costs
}

const log = git('log', range, '--no-renames', '--numstat', '--summary', '--format=#%h %s')
const feats = costsOf(log).filter(({ subject }) => subject.startsWith('feat'))
console.log(['commit', 'new', 'existing', ...LAYERS.map(([layer]) => layer), 'subject'].join('\t'))
for (const { commit, subject, created, changed, added } of feats)
  console.log(
    [commit, created, changed, ...LAYERS.map(([layer]) => added.get(layer) ?? 0), subject].join('\t'),
  )
const middle = (of: (cost: Cost) => number) => feats.map(of).toSorted((a, b) => a - b)[feats.length >> 1] ?? 0
console.log(
  `${feats.length} commits; in the middle ${middle(({ created }) => created)} new files, ${middle(({ changed }) => changed)} existing ones`,
)
