import { expect, jest, test } from '@jest/globals'
import { lifecycle } from './lifecycle.ts'

const quiet = { info: () => {}, error: jest.fn() } as never

test('closes in the reverse order of the beginning, once', async () => {
  const closed: string[] = []
  const life = lifecycle({ log: quiet })
  const part = (name: string) => ({ close: async () => void closed.push(name) })
  expect(await life.use(Promise.resolve(part('store')))).toHaveProperty('close')
  life.run({ start: () => {}, stop: async () => void closed.push('loop') })
  await life.start()
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
  life.run(loop)
  await expect(life.start()).rejects.toThrow('no connection')
  await life.stop()
  expect(stopped).toBe(true)
})

test('starts what was collected in its order, and nothing before', async () => {
  const life = lifecycle({ log: quiet })
  const seen: string[] = []
  life.onStart(() => void seen.push('step'))
  life.run({ start: () => void seen.push('loop'), stop: async () => void seen.push('stopped') })
  expect(seen).toEqual([])
  await life.start()
  expect(seen).toEqual(['step', 'loop'])
  expect(() => life.onStart(() => {})).toThrow('has started')
})

test('a loop that has not begun is not stopped', async () => {
  const life = lifecycle({ log: quiet })
  const stop = jest.fn(async () => {})
  life.run({ start: () => {}, stop })
  expect(await life.stop()).toBe(true)
  expect(stop).not.toHaveBeenCalled()
})

test('steps for an open port wait for it', async () => {
  const life = lifecycle({ log: quiet })
  const seen: string[] = []
  life.onOpen(() => void seen.push('open'))
  await life.start()
  expect(seen).toEqual([])
  life.opened()
  expect(seen).toEqual(['open'])
})
