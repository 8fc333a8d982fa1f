import { CardClaimed } from '@avaliax/proto/cards/cards.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ContentNetwork, startContentNetwork } from './content-network.ts'
import { eventOf, eventReceivers } from './event-receivers.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

let sink: HookSink
let network: ContentNetwork
beforeAll(async () => {
  sink = await hookSink()
  // Pauses that no test waits for: what arrives after the outage was woken.
  network = await startContentNetwork({ OUTBOUND_ALLOW: sink.prefix, WEBHOOK_RETRY_SECONDS: '3600,3600' })
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
})

test('after an outage the first event that is accepted wakes all that wait: each is accepted once by its id', async () => {
  const { clientId, subscribe, announce, endpoints, log } = eventReceivers({ network, sink })()
  const { received, hook } = await subscribe('outage', {}, saying(503))
  for (const cardId of CARDS) await announce(CardClaimed, { cardId, code: 'AB1234', employeeId: 5 })
  await until(log, (rows) => rows.length === CARDS.length)
  const rows = network.deps.db.collection('webhook_deliveries')
  // Five failures in a row: the others are not even tried.
  const resting = () => rows.countDocuments({ clientId, nextAt: { $gt: new Date(Date.now() + 20_000) } })
  await until(resting, (count) => count === CARDS.length)
  const attempts = received().length
  expect(attempts).toBeLessThan(CARDS.length)
  expect((await endpoints())[0]?.failingSince).not.toBeNull()

  sink.hook(hook)
  // The clock of the first one comes round.
  await network.deps.db.collection('event_endpoints').updateOne({ clientId }, { $set: { openUntil: null } })
  await rows.updateOne({ clientId, status: 'retrying' }, { $set: { nextAt: new Date() } })
  await until(log, (all) => all.every(({ status }) => status === 'delivered'))
  const accepted = received().slice(attempts).map(eventOf)
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(CARDS.length)
  expect(accepted).toHaveLength(CARDS.length)
  expect(await endpoints()).toMatchObject([{ enabled: true, failingSince: null }])
}, 60_000)
