// Stands in for `@jest/globals` in a process that evaluates modules once for many test files: the bindings are live, and
// are those of the file that runs now.
import { ModernFakeTimers } from '@jest/fake-timers'
import type * as Jest from '@jest/globals'
import type { Config } from '@jest/types'
import { ModuleMocker } from 'jest-mock'

type Globals = Pick<
  typeof Jest,
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'it' | 'test'
>
type Timers = Pick<
  typeof Jest.jest,
  'advanceTimersByTime' | 'advanceTimersByTimeAsync' | 'useFakeTimers' | 'useRealTimers'
>

export let afterAll: Globals['afterAll']
export let afterEach: Globals['afterEach']
export let beforeAll: Globals['beforeAll']
export let beforeEach: Globals['beforeEach']
export let describe: Globals['describe']
export let expect: Globals['expect']
export let it: Globals['it']
export let test: Globals['test']

/** Hands the next file's functions to everybody who has imported them. */
export function setGlobals(globals: Globals): void {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals)
}

const mocks = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: '/' } as never, global: globalThis })

export const jest: Timers & Pick<typeof Jest.jest, 'fn' | 'spyOn'> = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  useFakeTimers(config) {
    timers.useFakeTimers(config as Config.FakeTimersConfig)
    return jest as typeof Jest.jest
  },
  useRealTimers() {
    timers.useRealTimers()
    return jest as typeof Jest.jest
  },
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
}

/** Undoes what a file has left mocked, before the next one runs. */
export function restoreMocks(): void {
  mocks.restoreAllMocks()
  timers.useRealTimers()
}
