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

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a loop whose turns are long is an overload until they are short again', async () => {
  guard = overloadGuard({ maxLoopDelayMs: 200 })
  expect(guard.overload()).toBeUndefined()
  const told: string[] = []
  for (let turns = 0; turns < 8; turns++) {
    block(400)
    await turn()
    told.push(guard.overload() ?? '')
  }
  expect(told.join()).toMatch(/the event loop is \d+\.\d+ s late/)
  await until(() => guard?.overload() === undefined)
})

test('a loop that stood still twice is one as well, one that did so once is not', async () => {
  guard = overloadGuard({ maxLoopDelayMs: 5_000 })
  const toldAfter = async (blocks: number) => {
    for (let done = 0; done < blocks; done++) {
      block(1_200)
      await turn()
    }
    return guard?.overload() !== undefined
  }
  expect(await toldAfter(1)).toBe(false)
  expect(await toldAfter(3)).toBe(true)
})
