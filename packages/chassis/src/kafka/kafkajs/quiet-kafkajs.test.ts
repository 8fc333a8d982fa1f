import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import './quiet-kafkajs.ts'

interface RequestQueue {
  throttleCheckTimeoutId: NodeJS.Timeout | null
  throttledUntil: number
  checkPendingRequests(): void
  inflight: Map<number, object>
  scheduleRequestTimeoutCheck(): void
  isConnected: () => boolean
  destroy(): void
  push(request: object): void
}
const Queue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as new (
  options: object,
) => RequestQueue

const queue = () =>
  new Queue({ maxInFlightRequests: 1, requestTimeout: 1000, clientId: 'test', logger: { debug: () => {} } })

test('a connection on which nothing waits arranges no look', () => {
  const idle = queue()
  idle.checkPendingRequests()
  expect(idle.throttleCheckTimeoutId).toBeNull()
})

test('a request that the broker asked to wait is sent when it may, and then there is silence', async () => {
  const throttled = queue()
  throttled.throttledUntil = Date.now() + 20
  await new Promise<void>((resolve) => {
    const entry = { correlationId: 1, resolve: () => {}, reject: () => {} }
    throttled.push({ entry, expectResponse: false, sendRequest: resolve })
    expect(throttled.throttleCheckTimeoutId).not.toBeNull()
  })
  expect(Date.now()).toBeGreaterThanOrEqual(throttled.throttledUntil)
  await new Promise(setImmediate)
  expect(throttled.throttleCheckTimeoutId).toBeNull()
})

test('of the requests that wait for a response the late ones are given up', async () => {
  const connection = queue()
  connection.isConnected = () => true
  const givenUp: string[] = []
  await new Promise<void>((resolve) => {
    const request = (name: string, sentAt: number) => ({
      sentAt,
      requestTimeout: 5000,
      timeoutRequest() {
        givenUp.push(name)
        resolve()
      },
    })
    connection.inflight.set(1, request('in time', Date.now()))
    connection.inflight.set(2, request('late', Date.now() - 6000))
    connection.scheduleRequestTimeoutCheck()
  })
  connection.destroy()
  expect(givenUp).toEqual(['late'])
})
