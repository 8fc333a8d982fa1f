import { join } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const SOURCES = join(import.meta.dirname, '../src')

const ENTRY = 'main.tsx'
const SIGNED_IN = 'app/signed-in-app.tsx'
/** All refusals in words: for the first that comes, and for pages that show some. */
const REFUSALS = ['../../proto/src/errors.ts', 'shared/api/code-text.ts']
const SCANNER = 'app/public-scan-app.tsx'
/** Small pages that strangers open on their phones: they load nothing that only others need. */
const PUBLIC_PAGES = [
  'app/pages/public-not-found-page.tsx',
  'features/leaderboard/pages/public-board-page.tsx',
  'features/my-card/pages/my-card-page.tsx',
  'features/reports/pages/public-report-page.tsx',
  'features/sign-in/pages/reset-password-page.tsx',
  'features/sign-in/pages/confirm-address-page.tsx',
  'features/sign-in/pages/single-sign-on-page.tsx',
  SCANNER,
]
/** The public scanner's steps, which are made of the application's own components. */
const PUBLIC_SCAN = 'app/public-scan-wizard.tsx'
/** A client's first page: on a phone its top is shown before what is below is asked for. */
const DASHBOARD = ['app/pages/home-page.tsx']
const BELOW_THE_FOLD = [
  'app/pages/account-banners.tsx',
  'app/shell/company-select.tsx',
  'shared/ui/overlay-hosts.tsx',
  'features/reviews/components/latest-reviews.tsx',
  'features/customer-funnel/components/customer-funnel.tsx',
  'features/visits/components/visits-panel.tsx',
  'features/team/components/first-employee-button.tsx',
  'features/team/components/show-qr-button.tsx',
  'features/team/components/team-section.tsx',
  'features/rivals/components/rivals-section.tsx',
  'features/sources/components/tripadvisor-rating.tsx',
]
const REVIEWS = ['app/pages/own-reviews-page.tsx', 'features/reviews/pages/all-reviews-page.tsx']

/** Files that fewer pages and dialogs share stand in one of their own. */
const SHARED_BY = 3

/** Files of script, each of which needs only those before it. */
const FILES = [
  'base',
  'refusals',
  'open',
  'public-parts',
  'components',
  'application',
  'dashboard',
  'forms',
  'below',
  'reviews',
  'common',
] as const

type ScriptFile = (typeof FILES)[number]

interface Group {
  debugName: string
  includeDependenciesRecursively: false
  name: (id: string, graph: Graph) => ScriptFile | null
}

/**
 * Divides what several pages share into few files. A file per set of pages that share something, which is what a bundler
 * writes by itself, is 130 files on the dashboard, and a phone asks for six at a time. Modules of one or two pages, and of
 * small public pages, are left to the bundler.
 */
export function scriptGroups(): Group[] {
  let fileOf: ReturnType<typeof filesOfModules> | undefined
  return FILES.map((file) => ({
    debugName: file,
    includeDependenciesRecursively: false,
    name(id, graph) {
      fileOf ??= filesOfModules(graph)
      return fileOf(id) === file ? file : null
    },
  }))
}

function filesOfModules(graph: Graph): (id: string) => ScriptFile | null {
  const needs = (ids: readonly string[]) => closureOf(graph, ids)
  const needsOf = (...files: string[]) => needs(files.map((file) => moduleOf(graph, file)))
  const entry = needsOf(ENTRY)
  const refusals = REFUSALS.map((file) => moduleOf(graph, file))
  const publicPages = needsOf(...PUBLIC_PAGES)
  const scanner = needsOf(SCANNER)
  const publicScan = needsOf(PUBLIC_SCAN)
  const application = needsOf(SIGNED_IN)
  const dashboard = needsOf(...DASHBOARD)
  const below = needsOf(...BELOW_THE_FOLD)
  const reviews = needsOf(...REVIEWS)
  const isBelowOrReview = (id: string) => below.has(id) || reviews.has(id)
  const users = new Map<string, number>()
  for (const part of partsOf(graph)) for (const id of needs([part])) users.set(id, (users.get(id) ?? 0) + 1)

  return (id) => {
    if (entry.has(id)) return 'base'
    if (refusals.includes(id)) return 'refusals'
    if (publicPages.has(id) && application.has(id)) return 'open'
    // Small, and of several pages each: a file of their own for each is six requests of a phone.
    if (publicPages.has(id)) return isBelowOrReview(id) && !scanner.has(id) ? 'public-parts' : null
    const isFirst = application.has(id) || dashboard.has(id)
    if (isFirst && publicScan.has(id)) return 'components'
    if (application.has(id)) return 'application'
    if (dashboard.has(id)) return 'dashboard'
    if (!below.has(id) && (users.get(id) ?? 0) < SHARED_BY) return null
    if (publicScan.has(id)) return 'forms'
    if (below.has(id)) return 'below'
    return reviews.has(id) ? 'reviews' : 'common'
  }
}

function moduleOf(graph: Graph, file: string): string {
  const id = join(SOURCES, file)
  if (graph.getModuleInfo(id)) return id
  throw new Error(`web/build/script-groups.ts names ${file}, which is no part of the application`)
}

/** Pages and dialogs of those who are signed in: what is imported when it is wanted. */
function partsOf(graph: Graph): ReadonlySet<string> {
  const parts = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = graph.getModuleInfo(id)
    for (const part of module?.dynamicallyImportedIds ?? []) parts.add(part)
    for (const needed of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      visit(needed)
  }
  visit(moduleOf(graph, ENTRY))
  for (const file of [...PUBLIC_PAGES, PUBLIC_SCAN]) parts.delete(moduleOf(graph, file))
  return parts
}

/** The modules that must have run before these, and these. */
function closureOf(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) visit(needed)
  }
  for (const id of ids) visit(id)
  return found
}
