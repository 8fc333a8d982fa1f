import { randomUUID } from 'node:crypto'
import { CardClaimed } from '@avaliax/proto/cards/cards.events.ts'
import {
  changeEventEndpoint,
  createEventEndpoint,
  enableEventEndpoint,
  removeEventEndpoint,
  replayEvents,
  rotateEventSecret,
  testEventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { anOwner, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type EventReceivers, eventOf, eventReceivers } from './event-receivers.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

let sink: HookSink
let network: ContentNetwork
let receiver: EventReceivers

beforeAll(async () => {
  sink = await hookSink()
  // Two attempts, so that an outage is longer than a day at once.
  network = await startContentNetwork({ OUTBOUND_ALLOW: sink.prefix, WEBHOOK_RETRY_SECONDS: '0.05' })
  receiver = eventReceivers({ network, sink })
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
})

const claimed = (cardId: number) => ({ cardId, code: 'AB1234', employeeId: 5 })
const ALWAYS = { from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' }

test('an endpoint that fails for too long is paused, its owner is told, and a replay brings what was missed', async () => {
  const { clientId, actor, subscribe, announce, endpoints, log } = receiver()
  const { endpoint, received, hook } = await subscribe('paused', {}, saying(503))
  const params = { clientId, endpointId: endpoint.id }
  await announce(CardClaimed, claimed(1))
  await until(endpoints, ([one]) => one?.enabled === false)
  expect(await endpoints()).toMatchObject([{ disabledReason: 'failing' }])
  const told = network.deps.db.collection('outbox').find({ clientId, type: 'webhook-endpoint.changed' })
  expect((await told.toArray()).map(({ data }) => data)).toEqual([
    { enabled: false, reason: 'failing', endpointId: endpoint.id },
  ])
  const attempts = received().length

  await announce(CardClaimed, claimed(2))
  const rows = await until(log, (all) => all.length === 2)
  expect(rows.map(({ reason }) => reason)).toEqual(['WEBHOOK_DISABLED', 'http_503'])
  expect((await network.as(actor)(replayEvents, { params, body: ALWAYS })).body.code).toBe('WEBHOOK_DISABLED')

  sink.hook(hook)
  expect((await network.as(actor)(enableEventEndpoint, { params })).body.enabled).toBe(true)
  const replay = await network.as(actor)(replayEvents, { params, body: ALWAYS })
  expect([replay.status, replay.body.deliveries]).toEqual([202, 2])
  await until(log, (all) => all.every(({ status }) => status === 'delivered'))
  const again = received().slice(attempts)
  const ids = (calls: typeof again) => calls.map((call) => eventOf(call).id)
  expect(new Set(again.map((call) => (eventOf(call).object as { id: number }).id))).toEqual(new Set([1, 2]))
  // The same id as in the attempts that failed: whoever had kept it would know it again.
  expect(ids(again)).toContain(ids(received())[0])
}, 60_000)

test('one event that is always refused switches off no endpoint that takes the others; a redirect is final', async () => {
  const { subscribe, announce, endpoints, log } = receiver()
  const poisoned = 2
  await subscribe('picky', {}, (response, call) => {
    const isPoison = (eventOf(call).object as { id: number }).id === poisoned
    response.writeHead(isPoison ? 500 : 200).end()
  })
  const redirecting = await subscribe('script', {}, saying(302))
  await announce(CardClaimed, claimed(1))
  await until(log, (all) => all.filter(({ status }) => status === 'delivered').length === 1)
  await announce(CardClaimed, claimed(poisoned))
  await announce(CardClaimed, claimed(3))
  await until(
    log,
    (all) => all.length === 6 && all.every(({ status }) => ['delivered', 'failed'].includes(status)),
  )
  expect((await endpoints()).map(({ enabled }) => enabled)).toEqual([true, true])
  expect(redirecting.received()).toHaveLength(3)
  const reasons = (await log()).flatMap(({ reason }) => reason ?? []).sort()
  expect(reasons).toEqual(['WEBHOOK_REDIRECT', 'WEBHOOK_REDIRECT', 'WEBHOOK_REDIRECT', 'http_500'])
}, 60_000)

test('a replay sends what is within its range, and refuses a range that is turned round', async () => {
  const { clientId, actor, subscribe, announce } = receiver()
  const { endpoint, received } = await subscribe('replayed')
  const params = { clientId, endpointId: endpoint.id }
  await announce(CardClaimed, claimed(1))
  await until(received, (all) => all.length === 1)
  await network.settled()
  const past = { from: ALWAYS.from, to: '2026-01-02T00:00:00.000Z' }
  expect((await network.as(actor)(replayEvents, { params, body: past })).body.deliveries).toBe(0)
  const turned = await network.as(actor)(replayEvents, { params, body: { from: ALWAYS.to, to: ALWAYS.from } })
  expect([turned.status, turned.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  const headers = { 'idempotency-key': randomUUID() }
  for (let times = 0; times < 2; times++)
    await network.as(actor)(replayEvents, { params, body: ALWAYS, headers })
  await until(received, (all) => all.length === 2)
  await network.settled()
  expect(new Set(received().map((call) => eventOf(call).id)).size).toBe(1)
  expect(received()).toHaveLength(2)
})

test('while a secret is rotated both sign; the answer of a repeated request is the same secret', async () => {
  const { clientId, actor, subscribe, announce } = receiver()
  const { endpoint, received, secret: first } = await subscribe('rotated')
  const request = {
    params: { clientId, endpointId: endpoint.id },
    headers: { 'idempotency-key': randomUUID() },
  }
  const { body } = await network.as(actor)(rotateEventSecret, request)
  expect((await network.as(actor)(rotateEventSecret, request)).body.secret).toBe(body.secret)
  expect(Date.parse(body.endpoint.previousSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await announce(CardClaimed, claimed(1))
  const [call] = await until(received, (all) => all.length === 1)
  for (const secret of [first, body.secret])
    expect(() => new Webhook(secret).verify(call?.body ?? '', call?.headers as never)).not.toThrow()
  const stored = await network.deps.db.collection('event_endpoints').find({ clientId }).toArray()
  expect(JSON.stringify(stored)).not.toContain(body.secret.slice(6))
})

test('a test arrives as an event of its own, is not repeated and pauses nothing', async () => {
  const { clientId, actor, subscribe, endpoints, log } = receiver()
  const { endpoint, received } = await subscribe('tested', {}, saying(500))
  const params = { clientId, endpointId: endpoint.id }
  expect((await network.as(actor)(testEventEndpoint, { params })).status).toBe(202)
  await until(log, ([row]) => row?.status === 'failed')
  expect(received().map((call) => eventOf(call))).toMatchObject([
    { type: 'endpoint.test', object: { kind: 'endpoint', id: endpoint.id } },
  ])
  expect(await endpoints()).toMatchObject([{ enabled: true, failingSince: null }])
})

test('another address begins anew, and one that was removed is sent nothing', async () => {
  const { clientId, actor, subscribe, announce, endpoints, log } = receiver()
  const { endpoint } = await subscribe('gone', {}, saying(410))
  const params = { clientId, endpointId: endpoint.id }
  await announce(CardClaimed, claimed(1))
  await until(endpoints, ([one]) => one?.disabledReason === 'gone')
  const url = sink.hook(`moved${clientId}`)
  const moved = await network.as(actor)(changeEventEndpoint, { params, body: { url, name: 'Novo' } })
  expect(moved.body).toMatchObject({ url, name: 'Novo', enabled: true, types: endpoint.types })
  expect((await network.as(actor)(removeEventEndpoint, { params })).status).toBe(204)
  expect((await network.as(actor)(removeEventEndpoint, { params })).status).toBe(404)
  await announce(CardClaimed, claimed(2))
  await network.settled()
  expect([await endpoints(), (await log()).length]).toEqual([[], 1])
})

test('of two tabs that change one address the older one is told', async () => {
  const { clientId, actor, subscribe } = receiver()
  const { endpoint } = await subscribe('tabs')
  const params = { clientId, endpointId: endpoint.id }
  const change = (types: readonly string[]) =>
    network.as(actor)(changeEventEndpoint, { params, body: { types, seen: { types: endpoint.types } } })
  expect((await change(['month.closed'])).status).toBe(200)
  expect(await change(['review.urgent'])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test('a local address is refused when it is given and when it is changed', async () => {
  const { clientId, actor, subscribe } = receiver()
  const { endpoint } = await subscribe('kept')
  const local = 'https://127.0.0.1:8443/hook'
  const body = { name: 'Local', url: local, types: ['month.closed' as const] }
  const made = await network.as(actor)(createEventEndpoint, { params: { clientId }, body })
  expect([made.status, made.body.code]).toEqual([400, 'WEBHOOK_URL_NOT_ALLOWED'])
  const params = { clientId, endpointId: endpoint.id }
  const changed = await network.as(actor)(changeEventEndpoint, { params, body: { url: local } })
  expect([changed.status, changed.body.code]).toEqual([400, 'WEBHOOK_URL_NOT_ALLOWED'])
})

test("another client's endpoint is a 404, under whichever client it is asked for", async () => {
  const [mine, theirs] = [receiver(), receiver()]
  const { endpoint } = await theirs.subscribe('theirs')
  const ask = (clientId: number) =>
    network.as(anOwner(mine.clientId))(testEventEndpoint, { params: { clientId, endpointId: endpoint.id } })
  expect([(await ask(mine.clientId)).status, (await ask(theirs.clientId)).status]).toEqual([404, 404])
})
