// Runs test files one after the other in this process, without a sandbox: a module is evaluated once for all of them.
// What a test is, its hooks, timeouts and results are Jest's own (jest-circus).
import { createRequire, flushCompileCache, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { noteTime } from '@avaliax/testkit/note-time.ts'
import type { TestResult } from '@jest/test-result'
import type { Config } from '@jest/types'
import { restoreMocks, setGlobals } from './jest-globals.ts'

const require = createRequire(import.meta.url)
const GLOBALS = new URL('./jest-globals.ts', import.meta.url).href
const { default: runTests } = require('jest-circus/runner')

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
})

export interface FileToRun {
  path: string
  globalConfig: Config.GlobalConfig
  projectConfig: Config.ProjectConfig
}

/** The part of Jest's runtime that jest-circus asks for; modules are Node's. */
const runtime = {
  // Loaded anew for each file, because it keeps that file's tests.
  requireInternalModule(path: string) {
    delete require.cache[path]
    return require(path)
  },
  requireModule: require,
  setGlobalsForRuntime: setGlobals,
  unstable_shouldLoadAsEsm: () => true,
  async unstable_importModule(path: string) {
    const startedAt = performance.now()
    await import(pathToFileURL(path).href)
    noteTime('import', startedAt)
    // The next process may begin before this one ends, and one that is killed would leave nothing.
    flushCompileCache()
  },
  enterTestCode() {},
  leaveTestCode() {},
}

/** Runs one file and answers in Jest's words; a file that cannot be loaded rejects. */
export async function runFile({ path, globalConfig, projectConfig }: FileToRun): Promise<TestResult> {
  const start = Date.now()
  const environment = { global: globalThis }
  try {
    const result: TestResult = await runTests(globalConfig, projectConfig, environment, runtime, path)
    const end = Date.now()
    const perfStats = { ...result.perfStats, start, end, runtime: end - start }
    return { ...result, perfStats }
  } finally {
    restoreMocks()
  }
}
