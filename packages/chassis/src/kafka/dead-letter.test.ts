import { expect, test } from '@jest/globals'
import { type DeadLetter, deliver, PoisonMessage, type Received } from './dead-letter.ts'

const message: Received = {
  topic: 't',
  partition: 2,
  offset: '40',
  key: 'k',
  value: 'v',
  headers: { 'x-replay': '1' },
}
const noWaits = [0, 0, 0, 0, 0]
const running = new AbortController().signal

test('a handler that recovers leaves no dead letter', async () => {
  let tries = 0
  const parked: DeadLetter[] = []
  await deliver(message, {
    stopping: running,
    waitsMs: noWaits,
    handle: async () => {
      if (++tries < 5) throw new Error('not yet')
    },
    park: async (letter) => void parked.push(letter),
  })
  expect([tries, parked.length]).toEqual([5, 0])
})

test('a poisoned message is parked at once, with what is needed to find it again', async () => {
  let tries = 0
  const parked: DeadLetter[] = []
  await deliver(message, {
    stopping: running,
    waitsMs: noWaits,
    now: () => new Date(0),
    handle: async () => {
      tries++
      throw new PoisonMessage('no JSON')
    },
    park: async (letter) => void parked.push(letter),
  })
  expect(tries).toBe(1)
  expect(parked[0]).toEqual({
    key: 'k',
    value: 'v',
    headers: {
      'x-replay': '1',
      'x-error': 'no JSON',
      'x-attempts': '1',
      'x-origin-topic': 't',
      'x-origin-partition': '2',
      'x-origin-offset': '40',
      'x-first-failed-at': '1970-01-01T00:00:00.000Z',
    },
  })
})

test('a dead letter that cannot be written is tried again: the message is never just skipped', async () => {
  let writes = 0
  await deliver(message, {
    stopping: running,
    waitsMs: noWaits,
    handle: () => Promise.reject(new PoisonMessage('bad')),
    park: async () => {
      if (++writes < 3) throw new Error('broker away')
    },
  })
  expect(writes).toBe(3)
})

test('stopping between two tries leaves the message uncommitted', async () => {
  const stopping = new AbortController()
  const delivery = deliver(message, {
    stopping: stopping.signal,
    waitsMs: [60_000],
    handle: async () => {
      setTimeout(() => stopping.abort(), 1)
      throw new Error('not yet')
    },
    park: () => Promise.reject(new Error('must not be parked')),
  })
  await expect(delivery).rejects.toThrow(/abort/i)
})
