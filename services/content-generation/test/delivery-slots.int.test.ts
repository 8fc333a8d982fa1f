import type { ServerResponse } from 'node:http'
import { DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Automations, automations } from './automations.ts'
import { type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type HookSink, hookSink } from './hook-sink.ts'

const OTHERS = 19
const PER_CLIENT = 2
/** More than a process works on at a time. */
const HELD = DeliverWebhook.concurrency + 6

let sink: HookSink
let network: ContentNetwork
let automation: Automations

beforeAll(async () => {
  sink = await hookSink()
  // The clock of the rows is as good as stopped: what arrives was called by a free slot.
  network = await startContentNetwork({ OUTBOUND_ALLOW: sink.prefix, DUE_EVERY_MS: '600000' })
  automation = automations({ network, sink })
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
})

/** Takes calls without an answer until it is released. */
function hangingPlace() {
  const open = new Set<ServerResponse>()
  let mostOpen = 0
  let hangs = true
  return {
    open,
    mostOpen: () => mostOpen,
    answer(response: ServerResponse): void {
      open.add(response)
      mostOpen = Math.max(mostOpen, open.size)
      response.once('close', () => open.delete(response))
      if (!hangs) response.end('Accepted')
    },
    release(): void {
      hangs = false
      for (const response of open) response.end('Accepted')
    },
  }
}

test('a place that hangs has two calls under way and holds up no other; what waits follows as soon as they end', async () => {
  const place = hangingPlace()
  const hanging = await automation('hang', place.answer)
  const others = await Promise.all(Array.from({ length: OTHERS }, () => automation('swift')))
  const held: number[] = []
  for (let count = 0; count < HELD; count++) held.push((await hanging.send()).body.deliveryId)
  await until(
    () => place.open.size,
    (size) => size === PER_CLIENT,
  )

  await Promise.all(
    others.map(async ({ send, became }) => became((await send()).body.deliveryId, 'delivered')),
  )
  expect(place.mostOpen()).toBe(PER_CLIENT)

  place.release()
  for (const id of held) await hanging.became(id, 'delivered')
  const ids = hanging.received().map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([HELD, HELD])
  expect(place.mostOpen()).toBe(PER_CLIENT)
}, 120_000)
