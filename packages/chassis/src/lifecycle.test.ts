import { expect, jest, test } from '@jest/globals'
import { lifecycle } from './lifecycle.ts'

const quiet = { info: () => {}, error: jest.fn() } as never

test('closes in the reverse order of the beginning, once', async () => {
  const closed: string[] = []
  const life = lifecycle({ log: quiet })
  const part = (name: string) => ({ close: async () => void closed.push(name) })
  expect(await life.use(Promise.resolve(part('store')))).toHaveProperty('close')
  await life.run({ start: () => {}, stop: async () => void closed.push('loop') })
  life.onStop('http', () => void closed.push('http'))
  expect(await Promise.all([life.stop(), life.stop()])).toEqual([true, true])
  expect(closed).toEqual(['http', 'loop', 'store'])
})

test('says that it is stopping before anything closes, and goes on past a part that fails', async () => {
  const life = lifecycle({ log: quiet })
  const seen: boolean[] = []
  life.onStop('first', () => void seen.push(life.stopping.aborted))
  life.onStop('second', () => Promise.reject(new Error('stuck')))
  expect(life.stopping.aborted).toBe(false)
  expect(await life.stop()).toBe(false)
  expect(seen).toEqual([true])
})

test('a loop that fails half-way through its start is told to stop', async () => {
  const life = lifecycle({ log: quiet })
  let stopped = false
  const loop = {
    start: () => Promise.reject(new Error('no connection')),
    async stop() {
      stopped = true
    },
  }
  await expect(life.run(loop)).rejects.toThrow('no connection')
  await life.stop()
  expect(stopped).toBe(true)
})
