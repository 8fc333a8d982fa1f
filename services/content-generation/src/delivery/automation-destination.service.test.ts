import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { expect, test } from '@jest/globals'
import { HEALTHY } from '../webhook-endpoint/endpoint.domain.ts'
import type { Endpoint } from '../webhook-endpoint/endpoint.model.ts'
import { automationDestination } from './automation-destination.service.ts'
import type { Delivery } from './delivery.model.ts'

const tx = {} as Tx
const GONE = { outcome: 'gone', status: 410, retryAfterSeconds: null, message: null, answer: null } as const
const delivery = { _id: 1, clientId: 3, testUrl: null } as Delivery
const called = { _id: 3, urlHash: 'of-a', ...HEALTHY } as Endpoint

/** Answers what is changed when the place that was called says that it is gone. */
async function learnt(current: Endpoint | null): Promise<object[]> {
  const changes: object[] = []
  const endpoints = {
    at: async () => called,
    find: async () => current,
    secretsOf: () => [],
    change: async (_endpoint: Endpoint, patch: object) => void changes.push(patch),
  }
  const place = await automationDestination({
    endpoints: endpoints as never,
    addresses: { seal: () => '', open: () => null },
    client: { call: async () => ({ status: 'active', makeWebhookUrl: 'https://a.example.com' }) as never },
    now: () => new Date(),
  })(delivery)
  if (!('url' in place)) throw new Error('It goes nowhere')
  await place.learn({ outcome: GONE, delivery }, tx)
  return changes
}

test('an address that is gone is switched off', async () => {
  expect(await learnt(called)).toMatchObject([{ disabledReason: 'gone' }])
})

test('of an address that was changed while it was called nothing is learnt', async () => {
  expect(await learnt({ ...called, urlHash: 'of-b' })).toEqual([])
  expect(await learnt(null)).toEqual([])
})
