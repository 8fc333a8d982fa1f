import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { isTestFile } from './source-files.ts'

/** One file leads to these. */
export interface Leads {
  imports: string[]
  /** Files and folders it names by path: threads it starts, programs it runs, data it reads. */
  paths: string[]
}

const MODULE = /\.(ts|tsx|mjs)$/
/** A path whose end stands beside it, and the look-up of packages: what they lead to is named. */
const NAMED_FROM_HERE =
  /(new URL\('[^'$]*', |createRequire\()import\.meta\.url\)|(join|resolve)\(import\.meta\.dirname, '[^'$]*'\)/g
const OWN_FOLDER = /import\.meta\.(dirname|filename|url)/
const READS_BY_PATH =
  /import\.meta\.|import\(`|process\.cwd\(|['"](node:)?(fs|fs\/promises|child_process|worker_threads)['"]/
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
/** Modules of every integration test that begin at the root, and read how the service under test keeps its data. */
const READ_MODELS = [
  'packages/testkit/src/query-shapes/declared-indexes.ts',
  'packages/testkit/src/service/unbound-collections.ts',
]
const MODEL = /^(services\/[^/]+|packages\/landing)\/src\/.*\.(models?|store)\.ts$/
const SERVICE = /^services\/[^/]+\//
/** The part of a path that is not fixed begins here. */
const VARIES = /[*{}?!]|\$\{/

const withoutPackage = {
  name: 'packages of others are what the lock file says',
  setup(own: import('esbuild').PluginBuild) {
    own.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@avaliax/') ? undefined : { path, external: true },
    )
  },
}

/** The imports of every module, as the bundler that also builds the widget resolves them. Imports of types are none. */
async function importsOf(root: string, modules: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    stdin: {
      contents: modules.map((file) => `import ${JSON.stringify(`./${file}`)}`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    // An import whose names nobody uses is run all the same.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    plugins: [withoutPackage],
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  )
}

/** Paths that a module names in its text, from its own folder or from the root, where a file or folder has that name. */
function pathsOf(file: string, text: string, exists: (path: string) => boolean): string[] {
  if (!READS_BY_PATH.test(text)) return []
  const named = [...text.matchAll(LITERAL)]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').split(VARIES)[0] as string)
    .filter((literal) => literal !== '' && !literal.startsWith('/'))
  const fromHere = named.map((literal) => join(dirname(file), literal))
  // A single word is a name far more often than a folder of the root.
  const fromRoot = named.filter((literal) => literal.includes('/')).map(normalize)
  const own = OWN_FOLDER.test(text.replaceAll(NAMED_FROM_HERE, '')) ? [dirname(file)] : []
  const plain = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)
  return [...new Set([...own, ...[...fromHere, ...fromRoot].map(plain).filter(exists)])]
}

/** Which file leads to which: by imports, and by paths in modules that read files or start processes. */
export async function sourceGraph(root: string, files: readonly string[]) {
  const modules = files.filter((file) => MODULE.test(file))
  const imports = await importsOf(root, modules)
  const folders = new Set(files.flatMap(foldersAbove))
  const known = new Set(files)
  const exists = (path: string) => known.has(path) || folders.has(path)
  const leads = new Map<string, Leads>()
  const leadsOf = (file: string): Leads => {
    const cached = leads.get(file)
    if (cached) return cached
    const found = {
      imports: imports.get(file) ?? [],
      paths: MODULE.test(file) ? pathsOf(file, readFileSync(join(root, file), 'utf8'), exists) : [],
    }
    leads.set(file, found)
    return found
  }
  const ofProduct = files.filter((file) => !isTestFile(file))
  const readBefore = new Map<string, string[]>()
  /** A folder stands for all files below it; a module of the product reads no tests. */
  const readBy = (reader: string, paths: readonly string[]): string[] => {
    const name = [reader, ...paths].join(' ')
    const known = readBefore.get(name)
    if (known) return known
    const isRead = (file: string) =>
      paths.some((path) => path === '.' || file === path || file.startsWith(`${path}/`))
    const found = (isTestFile(reader) ? files : ofProduct).filter(isRead)
    readBefore.set(name, found)
    return found
  }
  const models = ofProduct.filter((file) => MODEL.test(file))
  /** A service knows no other one, so neither does its test. */
  const modelsFor = (test: string): string[] => {
    const service = SERVICE.exec(test)?.[0]
    return service ? models.filter((file) => file.startsWith(service) || !SERVICE.test(file)) : models
  }

  return {
    /** The files that can change what a test file does; `tree`: it reads the whole project, of which 'named' takes what it names. */
    closure(test: string, extent: 'all' | 'named' = 'all') {
      const seen = new Set([test])
      const waiting = [test]
      let tree = false
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const { imports: imported, paths } = leadsOf(file)
        const readsModels = READ_MODELS.includes(file)
        const isTree = paths.includes('.') && !readsModels
        tree ||= isTree
        const named = isTree && extent === 'named' ? paths.filter((path) => path !== '.') : paths
        const read = readsModels ? modelsFor(test) : readBy(file, named)
        for (const next of [...imported, ...read]) {
          if (seen.has(next)) continue
          seen.add(next)
          waiting.push(next)
        }
      }
      return { files: seen, tree }
    },
  }
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return ['.', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

export const fromRoot = (root: string, file: string): string => relative(root, file).split(sep).join('/')
