import { afterEach, expect, test } from '@jest/globals'
import { overloadGuard } from './overload.ts'

let guard: ReturnType<typeof overloadGuard> | undefined
afterEach(() => guard?.close())

/** Keeps the event loop from its timers. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let looks = 0; !isTrue(); looks++) {
    if (looks > 500) throw new Error('It never came')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a loop that stood still is an overload until it runs again', async () => {
  guard = overloadGuard({ maxLoopDelayMs: 400 })
  expect(guard.overload()).toBeUndefined()
  block(1_200)
  await until(() => guard?.overload() !== undefined)
  expect(guard.overload()).toContain('the event loop is')
  await until(() => guard?.overload() === undefined)
})
