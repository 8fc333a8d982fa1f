import { randomUUID } from 'node:crypto'
import {
  enableWebhookEndpoint,
  getDelivery,
  listDeliveries,
  resendDelivery,
  sendToMake,
  testWebhook,
} from '@avaliax/proto/content/delivery.routes.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { storeOfTheRun } from '@avaliax/testkit/service/service-env.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Db, MongoClient } from 'mongodb'
import { Webhook } from 'standardwebhooks'
import { type Automations, automations } from './automations.ts'
import { anOperator, anOwner, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

let sink: HookSink
let network: ContentNetwork
let automation: Automations
let mongo: MongoClient
let db: Db

beforeAll(async () => {
  sink = await hookSink()
  network = await startContentNetwork({
    OUTBOUND_ALLOW: sink.prefix,
    WEBHOOK_RETRY_SECONDS: '0.02,0.02,0.02,0.02,0.02,0.02,0.02',
  })
  automation = automations({ network, sink })
  mongo = await MongoClient.connect(storeOfTheRun('MONGO_URL'))
  db = mongo.db(network.db)
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
  await mongo?.close()
})

test('a delivery is accepted at once and arrives signed, exactly as specified', async () => {
  const { send, became, received, payload, rotate } = await automation('ok')
  const { secret } = await rotate()
  const { status, body } = await send()
  expect([status, body.status]).toEqual([202, 'queued'])
  const { body: delivery } = await became(body.deliveryId, 'delivered')
  expect(delivery).toMatchObject({
    attempts: 1,
    responseStatus: 200,
    kind: 'content',
    history: [{ status: 200, response: 'Accepted', reason: null }],
  })
  const [call] = received()
  expect(JSON.parse(call?.body ?? '')).toEqual(payload)
  expect(new Webhook(secret).verify(call?.body ?? '', call?.headers as never)).toEqual(payload)
  expect(call?.headers['webhook-id']).toBe(delivery.messageId)
})

test('of many first deliveries to an address one writes down that it begins anew', async () => {
  const { clientId, send, became } = await automation('begun')
  const sent = await Promise.all(Array.from({ length: 12 }, () => send()))
  expect(sent.filter(({ status }) => status !== 202)).toEqual([])
  for (const { body } of sent) await became(body.deliveryId, 'delivered')
  expect(await db.collection('webhook_endpoints').findOne({ _id: clientId as never })).toMatchObject({
    rev: 2,
  })
})

test('a rotation that broke off before its answer was kept is not made a second time', async () => {
  const { rotate } = await automation('rotated-once')
  const key = { 'idempotency-key': randomUUID() }
  const { secret } = await rotate(key)
  expect((await rotate(key)).secret).toBe(secret)
  await loseAnswers(db)
  expect((await rotate(key)).secret).toBe(secret)
  expect((await rotate({ 'idempotency-key': randomUUID() })).secret).not.toBe(secret)
})

test('a delivery whose answer was not kept is not sent a second time', async () => {
  const { actor, url, payload, became, received } = await automation('sent-once')
  const request = { body: { webhookUrl: url, payload }, headers: { 'idempotency-key': randomUUID() } }
  const { body } = await network.as(actor)(sendToMake, request)
  await became(body.deliveryId, 'delivered')
  await loseAnswers(db)
  expect(await network.as(actor)(sendToMake, request)).toMatchObject({ status: 202, body })
  await network.settled()
  expect(received()).toHaveLength(1)
})

test('while a secret is rotated both sign, and only the new one is shown', async () => {
  const { send, became, received, rotate, endpoint } = await automation('rotated')
  const { secret: first } = await rotate()
  const { secret: second, previousSecretUntil } = await rotate()
  expect(Date.parse(previousSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await became((await send()).body.deliveryId, 'delivered')
  const [call] = received()
  for (const secret of [first, second])
    expect(() => new Webhook(secret).verify(call?.body ?? '', call?.headers as never)).not.toThrow()
  expect(JSON.stringify(await endpoint())).not.toContain('whsec_')
  const stored = await db.collection('webhook_endpoints').find().toArray()
  expect(JSON.stringify(stored)).not.toContain(second.slice(6))
})

test('failing seven times it arrives at the eighth, always under the same id', async () => {
  let tries = 0
  const answer = (response: Parameters<ReturnType<typeof saying>>[0]) =>
    saying(++tries < 8 ? 500 : 200)(response, undefined as never)
  const { clientId, send, became, received } = await automation('eighth', answer)
  const { body } = await send()
  // The breaker would hold the later ones back for minutes.
  const open = setInterval(() => {
    void db
      .collection<{ _id: number }>('webhook_endpoints')
      .updateOne({ _id: clientId }, { $set: { openUntil: null } })
    void db
      .collection<{ _id: number }>('webhook_deliveries')
      .updateOne({ _id: body.deliveryId, status: 'retrying' }, { $set: { nextAt: new Date() } })
  }, 50)
  const { body: delivery } = await became(body.deliveryId, 'delivered').finally(() => clearInterval(open))
  expect(delivery.attempts).toBe(8)
  expect(received()).toHaveLength(8)
  expect(new Set(received().map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivery.messageId]),
  )
}, 60_000)

test('after eight attempts it has failed, and can be sent again by hand', async () => {
  const { send, became, received, url } = await automation('never', saying(503, 'Service down'))
  const { body } = await send()
  const forced = setInterval(() => {
    void db.collection('webhook_endpoints').updateMany({}, { $set: { openUntil: null } })
    void db
      .collection('webhook_deliveries')
      .updateMany({ status: 'retrying' }, { $set: { nextAt: new Date() } })
  }, 50)
  const { body: failed } = await became(body.deliveryId, 'failed').finally(() => clearInterval(forced))
  expect([failed.attempts, failed.reason, failed.history.at(-1).response]).toEqual([
    8,
    'http_503',
    'Service down',
  ])
  sink.hook(url.split('/').at(-1) ?? '')
  const owner = anOwner(failed.clientId)
  await db.collection('webhook_endpoints').updateMany({}, { $set: { openUntil: null } })
  const again = await network.as(owner)(resendDelivery, { params: { deliveryId: body.deliveryId } })
  expect([again.status, again.body.status]).toEqual([202, 'queued'])
  expect((await became(body.deliveryId, 'delivered')).body.attempts).toBe(9)
  expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
}, 60_000)

test.each([
  [404, 'Not found'],
  [413, 'Payload Too Large'],
  [400, 'Bad structure'],
])('%d is final at once', async (status, text) => {
  const { send, became, received, endpoint } = await automation(`final${status}`, saying(status, text))
  const { body } = await send()
  expect((await became(body.deliveryId, 'failed')).body).toMatchObject({
    reason: `http_${status}`,
    responseStatus: status,
    nextAttemptAt: null,
  })
  expect([received().length, (await endpoint()).enabled]).toEqual([1, true])
})

test('410 switches the endpoint off, which says why and can be switched on again', async () => {
  const { clientId, actor, send, became, endpoint, url } = await automation('gone', saying(410, 'Gone'))
  await became((await send()).body.deliveryId, 'failed')
  expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'gone' })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'WEBHOOK_DISABLED' } })
  const events = await db.collection('outbox').find({ clientId, type: 'webhook-endpoint.changed' }).toArray()
  expect(events.map(({ data }) => data)).toEqual([{ enabled: false, reason: 'gone' }])
  await network.as(actor)(enableWebhookEndpoint, { params: { clientId } })
  sink.hook(url.split('/').at(-1) ?? '')
  expect(await endpoint()).toMatchObject({ enabled: true, disabledReason: null })
  await became((await send()).body.deliveryId, 'delivered')
})

test('five days of failure switch it off; another address begins anew', async () => {
  const { clientId, send, became, endpoint } = await automation('days', saying(400, 'no'))
  await became((await send()).body.deliveryId, 'failed')
  await db
    .collection<{ _id: number }>('webhook_endpoints')
    .updateOne(
      { _id: clientId },
      { $set: { failures: 7, failingSince: new Date(Date.now() - 5 * 86_400_000) } },
    )
  await became((await send()).body.deliveryId, 'failed')
  expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'failing' })
  const url = sink.hook(`anew${clientId}`)
  network.tenancy.hooks.set(clientId, url)
  await became((await send({ webhookUrl: url })).body.deliveryId, 'delivered')
  expect(await endpoint()).toMatchObject({ enabled: true, failingSince: null })
})

test('Retry-After is honoured, in seconds and as a date', async () => {
  const at = new Date(Date.now() + 600_000)
  for (const value of ['600', at.toUTCString()]) {
    const { send, became } = await automation('later', saying(429, 'slow down', { 'retry-after': value }))
    const { body } = await became((await send()).body.deliveryId, 'retrying')
    const waits = Date.parse(body.nextAttemptAt) - Date.now()
    expect(waits).toBeGreaterThan(560_000)
    expect(waits).toBeLessThan(640_000)
  }
})

test('of an answer the first 4 KB are kept', async () => {
  const { send, became } = await automation('long', saying(200, 'x'.repeat(50_000)))
  const { body } = await became((await send()).body.deliveryId, 'delivered')
  expect(body.history[0].response).toHaveLength(4_096)
})

test('only the stored address is sent to, only with a saved picture of one’s own', async () => {
  const one = await automation('one')
  const other = await automation('other')
  expect((await one.send({ webhookUrl: other.url })).body.code).toBe('WEBHOOK_URL_MISMATCH')
  const foreign = {
    ...one.payload,
    content: { ...one.payload.content, image_url: other.payload.content.image_url },
  }
  expect((await one.send({ payload: foreign })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ path: 'payload.content.image_url' }],
  })
  const inline = {
    ...one.payload,
    content: { ...one.payload.content, image_url: 'data:image/png;base64,AAAA' },
  }
  expect((await one.send({ payload: inline })).status).toBe(400)
  const { body } = await one.send()
  expect(
    (await network.as(other.actor)(getDelivery, { params: { deliveryId: body.deliveryId } })).status,
  ).toBe(404)
  expect((await one.send({}, anOperator())).body.details).toEqual([
    { path: 'clientId', message: expect.any(String) },
  ])
  expect((await one.send({ clientId: one.clientId }, anOperator())).status).toBe(202)
})

test('a test goes to any allowed address, once, and says how it ended', async () => {
  const { clientId, actor, endpoint, became } = await automation('tested')
  const ask = (webhookUrl: string) => network.as(actor)(testWebhook, { body: { webhookUrl } })
  const good = await ask(sink.hook('unsaved'))
  expect(good.body).toMatchObject({ ok: true, status: 200, clientId })
  expect((await became(good.body.deliveryId, 'delivered')).body.kind).toBe('test')
  const gone = await ask(sink.hook('unsavedgone', saying(410)))
  expect(gone.body).toMatchObject({ ok: false, status: 410 })
  expect((await endpoint()).enabled).toBe(true)
  const dead = await ask(sink.hook('hangup', (response) => void response.destroy()))
  expect(dead.body).toMatchObject({ ok: false, status: null })
  const { body } = await became(dead.body.deliveryId, 'failed')
  expect(body.reason).toBe('no_answer')
  const list = await network.as(actor)(listDeliveries, {
    params: { clientId },
    query: { kind: 'test', limit: 2 },
  })
  expect(list.body).toHaveLength(2)
  expect(JSON.stringify(list.body)).not.toContain('/make/')
})

test('a firewall that refuses once gets one more try; twice is final, with a reason that helps', async () => {
  let calls = 0
  const once = await automation('wall', (response) => {
    calls++
    saying(calls === 1 ? 403 : 200, 'Access denied')(response, undefined as never)
  })
  const first = (await once.send()).body.deliveryId
  expect((await once.became(first, 'delivered')).body).toMatchObject({ attempts: 2 })
  expect(once.received()[0]?.headers['user-agent']).toMatch(/^Avaliax\/\d+\.\d+\.\d+ \(\+http/)

  const always = await automation('closed', saying(403, 'Access denied'))
  const second = (await always.send()).body.deliveryId
  expect((await always.became(second, 'failed')).body).toMatchObject({
    attempts: 2,
    reason: 'WEBHOOK_FORBIDDEN',
    responseStatus: 403,
    nextAttemptAt: null,
  })
})

test('what is refused while sending is off has its row, and can be sent once it is on', async () => {
  const { clientId, actor, send, became, url } = await automation('off', saying(410, 'Gone'))
  await became((await send()).body.deliveryId, 'failed')
  expect(await send()).toMatchObject({ status: 409, body: { code: 'WEBHOOK_DISABLED' } })
  const rows = await network.as(actor)(listDeliveries, { params: { clientId } })
  expect(rows.body).toMatchObject([
    { status: 'failed', reason: 'WEBHOOK_DISABLED', attempts: 0, nextAttemptAt: null },
    { status: 'failed', reason: 'http_410' },
  ])
  await network.as(actor)(enableWebhookEndpoint, { params: { clientId } })
  sink.hook(url.split('/').at(-1) ?? '')
  const deliveryId = rows.body[0]?.id ?? 0
  await network.as(actor)(resendDelivery, { params: { deliveryId } })
  await became(deliveryId, 'delivered')
})
