import { expect, test } from '@jest/globals'
import { tenantSlots } from './tenant-slots.limiter.ts'

const delivery = (_id: number, { clientId = 3, kind = 'content' as 'content' | 'test', rev = 1 } = {}) => ({
  _id,
  clientId,
  kind,
  rev,
})

test('each client has its slots, and others for its tests', () => {
  const slots = tenantSlots({ perClient: 2 })
  expect([1, 2, 3].map((id) => slots.take(delivery(id)))).toEqual([true, true, false])
  expect(slots.take(delivery(4, { clientId: 4 }))).toBe(true)
  expect(slots.take(delivery(5, { kind: 'test' }))).toBe(true)
  slots.giveBack(delivery(1))
  expect(slots.take(delivery(6))).toBe(true)
})

test('each event endpoint of a client has slots of its own', () => {
  const slots = tenantSlots({ perClient: 1 })
  const event = (_id: number, endpointId: number) => ({
    ...delivery(_id),
    kind: 'event' as const,
    endpointId,
  })
  expect([event(1, 8), event(2, 8), event(3, 9)].map((one) => slots.take(one))).toEqual([true, false, true])
  expect(slots.take(delivery(4))).toBe(true)
})

test('who waits comes when a slot is free: in order, once, as last seen', () => {
  const slots = tenantSlots({ perClient: 1 })
  slots.take(delivery(1))
  for (const id of [2, 3]) slots.wait(delivery(id))
  slots.wait(delivery(2, { rev: 7 }))
  expect(slots.next(delivery(1))).toBeUndefined()
  slots.giveBack(delivery(1))
  expect(slots.next(delivery(1, { clientId: 4 }))).toBeUndefined()
  expect([1, 2, 3].map(() => slots.next(delivery(1)))).toEqual([
    { _id: 2, clientId: 3, rev: 7 },
    { _id: 3, clientId: 3, rev: 1 },
    undefined,
  ])
})

test('who got a slot by another way waits no more', () => {
  const slots = tenantSlots({ perClient: 1 })
  slots.take(delivery(1))
  slots.wait(delivery(2))
  slots.giveBack(delivery(1))
  expect(slots.take(delivery(2))).toBe(true)
  slots.giveBack(delivery(2))
  expect(slots.next(delivery(2))).toBeUndefined()
})

test('a client has so many waiting deliveries and no more', () => {
  const slots = tenantSlots({ perClient: 1, waitingPerClient: 1 })
  for (const id of [1, 2]) slots.wait(delivery(id))
  expect([slots.next(delivery(1))?._id, slots.next(delivery(1))]).toEqual([1, undefined])
})
