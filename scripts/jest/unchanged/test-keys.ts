import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NIGHTLY, type Project, WITH_PLATFORM, WITH_STORES } from '../jest-arguments.ts'
import { isTestFile, sourceFiles } from './source-files.ts'
import { fromRoot, sourceGraph } from './source-graph.ts'

/** Every test runs on these: packages, settings of the compiler and of Jest, and this folder's tools. */
const TOOLING =
  /^(package-lock\.json|jest\.config\.mjs|(.*\/)?tsconfig[^/]*\.json|scripts\/(test\.ts|jest\.mjs|jest\/.*)|(.*\/)?package\.json)$/
/** Stores are started from here. */
const STACK = /^packages\/stack\/src\//
/** The platform is started in processes of its own, which no import leads to. */
const PRODUCT = /^(services|gateway|packages|proto|web|widget|deploy)\/(?!.*\.md$)/
const STORES = ['MONGO_URL', 'REDIS_URL', 'KAFKA_BROKERS'] as const

/** The key of a test file; it changes with everything that can change the result. Without one the file always runs. */
export type KeyOf = (project: Project, path: string) => string | undefined

export interface TestKeys {
  /** Keys of the files as they are now. */
  now(): KeyOf
}

/** Every file runs. */
export const NO_KEYS: TestKeys = { now: () => () => undefined }

export async function testKeys(root: string, env: NodeJS.ProcessEnv): Promise<TestKeys> {
  const files = sourceFiles(root)
  const graph = await sourceGraph(root, files)
  const ofProduct = files.filter((file) => !isTestFile(file))
  const tooling = ofProduct.filter((file) => TOOLING.test(file))
  const stack = ofProduct.filter((file) => STACK.test(file))
  const platform = ofProduct.filter((file) => PRODUCT.test(file))

  /** Undefined: it reads the whole project at little cost, or is run because nobody waits for it. */
  function filesBehind(project: Project, test: string): Iterable<string> | undefined {
    if (project === NIGHTLY) return undefined
    if (WITH_PLATFORM.includes(project))
      return [...tooling, ...platform, ...graph.closure(test, 'named').files]
    const closure = graph.closure(test)
    if (project === 'unit' && closure.tree) return undefined
    return [...tooling, ...closure.files, ...(WITH_STORES.includes(project) ? stack : [])]
  }

  return {
    now() {
      const contents = new Map<string, string>()
      const contentOf = (file: string): string => {
        const known = contents.get(file)
        if (known) return known
        const hash = digest(readOr(join(root, file)))
        contents.set(file, hash)
        return hash
      }
      return (project, path) => {
        const test = fromRoot(root, path)
        const behind = filesBehind(project, test)
        if (!behind) return undefined
        const stores = WITH_STORES.includes(project) ? STORES.map((name) => env[name] ?? '') : []
        const machine = [process.version, process.platform, process.arch, env.TZ ?? '', ...stores]
        const lines = [...new Set(behind)].toSorted().map((file) => `${file} ${contentOf(file)}`)
        return digest([project, test, ...machine, ...lines].join('\n'))
      }
    },
  }
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** A file that was removed meanwhile has a content of its own. */
function readOr(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch {
    return 'removed'
  }
}
