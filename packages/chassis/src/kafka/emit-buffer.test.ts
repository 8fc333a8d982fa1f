import { expect, test } from '@jest/globals'
import { emitBuffer } from './emit-buffer.ts'
import type { OutgoingEvent } from './event-bus.ts'

const event = (id: string) => ({ topic: 't', partitions: 1, envelope: { id } }) as unknown as OutgoingEvent

test('what does not fit is counted, not kept', async () => {
  const sent: string[] = []
  const buffer = emitBuffer({
    capacity: 3,
    send: async (events) => void sent.push(...events.map(({ envelope }) => envelope.id)),
  })
  for (const id of ['a', 'b', 'c', 'd', 'e']) buffer.add(event(id))
  expect([buffer.waiting(), buffer.dropped()]).toEqual([3, 2])
  await buffer.close(1000)
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a failed batch keeps its place', async () => {
  const sent: string[] = []
  let failures = 1
  const buffer = emitBuffer({
    flushEveryMs: 1,
    retryAfterMs: 1,
    async send(events) {
      if (failures-- > 0) throw new Error('away')
      sent.push(...events.map(({ envelope }) => envelope.id))
    },
  })
  buffer.add(event('a'))
  buffer.add(event('b'))
  while (sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 2))
  expect(sent).toEqual(['a', 'b'])
  await buffer.close(100)
})

test('what cannot be sent at the end is counted as lost', async () => {
  const buffer = emitBuffer({ send: () => Promise.reject(new Error('away')) })
  buffer.add(event('a'))
  await buffer.close(50)
  expect([buffer.waiting(), buffer.dropped()]).toEqual([0, 1])
})
