// A Jest runner without sandboxes: a process runs many test files one after the other, so that it evaluates the graph of
// modules once (docs/adr/0043-modules-once-per-process.md).
import { relative, sep } from 'node:path'
import type { Test, TestResult } from '@jest/test-result'
import type { Config } from '@jest/types'
import { Worker } from 'jest-worker'
import type { FileToRun } from './test-process.ts'
import { workspaceQueue } from './workspace-queue.ts'

type TestProcess = Worker & { runFile(file: FileToRun): Promise<TestResult> }

interface Reporting {
  onStart(test: Test): Promise<void>
  onResult(test: Test, result: TestResult): Promise<void>
  onFailure(test: Test, error: unknown): Promise<void>
}

/** Its files share a process. */
const workspaceOf = ({ path, context }: Test): string =>
  relative(context.config.rootDir, path).split(sep).slice(0, 2).join('/')

const startProcess = () =>
  new Worker(new URL('./test-process.ts', import.meta.url), {
    exposedMethods: ['runFile'],
    numWorkers: 1,
    maxRetries: 0,
    forkOptions: { execArgv: ['--disable-warning=ExperimentalWarning'], silent: false },
  }) as TestProcess

export default class NativeRunner {
  readonly supportsEventEmitters = false
  readonly #globalConfig: Config.GlobalConfig

  constructor(globalConfig: Config.GlobalConfig) {
    this.#globalConfig = globalConfig
  }

  async runTests(
    tests: Test[],
    watcher: { isInterrupted(): boolean },
    onStart: Reporting['onStart'],
    onResult: Reporting['onResult'],
    onFailure: Reporting['onFailure'],
  ): Promise<void> {
    const queue = workspaceQueue(tests, workspaceOf)
    const lane = async () => {
      let workspace: string | undefined
      let running: TestProcess | undefined
      for (let next = queue.take(); next && !watcher.isInterrupted(); next = queue.take(workspace)) {
        if (next.workspace !== workspace) {
          await running?.end()
          running = startProcess()
          workspace = next.workspace
        }
        await this.#run(next.item, running as TestProcess, { onStart, onResult, onFailure })
      }
      await running?.end()
    }
    await Promise.all(Array.from({ length: this.#globalConfig.maxWorkers }, lane))
  }

  async #run(test: Test, running: TestProcess, { onStart, onResult, onFailure }: Reporting): Promise<void> {
    const { path, context } = test
    await onStart(test)
    try {
      const file = { path, globalConfig: this.#globalConfig, projectConfig: context.config }
      await onResult(test, await running.runFile(file))
    } catch (error) {
      await onFailure(test, error)
    }
  }
}
