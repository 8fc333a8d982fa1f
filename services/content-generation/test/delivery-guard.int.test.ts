import type { LookupAddress } from 'node:dns'
import { createServer, type Server, type Socket } from 'node:net'
import { sendToMake, testWebhook } from '@avaliax/proto/content/delivery.routes.ts'
import { LOCAL_ADDRESSES } from '@avaliax/providers/guarded-fetch/local-addresses.fixture.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Automations, automations } from './automations.ts'
import { anOperator, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

const PUBLIC = { address: '93.184.216.34', family: 4 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }
/** Each look at a name finds these, one after the other; the last one stays. */
const NAMES: Record<string, LookupAddress[][]> = {
  'rebound.example.com': [[PUBLIC], [LOOPBACK]],
  'two-faced.example.com': [[PUBLIC, LOOPBACK]],
}

let sink: HookSink
let network: ContentNetwork
let automation: Automations
let listeners: Server[] = []
const seen: Socket[] = []

beforeAll(async () => {
  sink = await hookSink()
  const resolve = async (host: string): Promise<LookupAddress[]> => {
    const looks = NAMES[host]
    if (!looks) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { syscall: 'getaddrinfo' })
    return (looks.length > 1 ? looks.shift() : looks[0]) ?? []
  }
  network = await startContentNetwork({ OUTBOUND_ALLOW: sink.prefix }, resolve)
  automation = automations({ network, sink })
  listeners = [8443, 443, 80].map((port) =>
    createServer((socket) => seen.push(socket))
      .on('error', () => {})
      .listen(port, '127.0.0.1'),
  )
}, 60_000)
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await network?.stop()
  await sink?.close()
})

test('no local address is called, whatever its spelling: at send and at test', async () => {
  const { clientId, payload } = await automation('corpus')
  const refusals = async (webhookUrl: string, index: number) => {
    // Each asks once: asking often is refused for another reason.
    const operator = { ...anOperator(), userId: 2_000 + index }
    const [sent, tested] = await Promise.all([
      network.as(operator)(sendToMake, { body: { webhookUrl, clientId, payload } }),
      network.as(operator)(testWebhook, { body: { webhookUrl, clientId } }),
    ])
    return [webhookUrl, sent.status, tested.status]
  }
  const addresses = LOCAL_ADDRESSES.filter((text) => text === text.trim())
  for (const [index, webhookUrl] of addresses.entries())
    expect(await refusals(webhookUrl, index)).toEqual([webhookUrl, 400, 400])
  expect(seen).toEqual([])
}, 120_000)

test('a name that leads to this machine once it is called is not called', async () => {
  const { clientId, send, became } = await automation('rebound')
  const webhookUrl = 'https://rebound.example.com/hook'
  network.tenancy.hooks.set(clientId, webhookUrl)
  const { status, body } = await send({ webhookUrl })
  expect(status).toBe(202)
  expect((await became(body.deliveryId, 'failed')).body).toMatchObject({
    // As for every place that does not answer: nobody learns here what is behind a name.
    reason: 'no_answer',
    responseStatus: null,
    attempts: 1,
  })
  expect(seen).toEqual([])
})

test('one local address among public ones is enough, at send and at test', async () => {
  const { clientId, actor, send } = await automation('two-faced')
  const webhookUrl = 'https://two-faced.example.com/hook'
  network.tenancy.hooks.set(clientId, webhookUrl)
  expect((await send({ webhookUrl })).body.code).toBe('WEBHOOK_URL_NOT_ALLOWED')
  const tested = await network.as(actor)(testWebhook, { body: { webhookUrl } })
  expect(tested.body.code).toBe('WEBHOOK_URL_NOT_ALLOWED')
  expect(seen).toEqual([])
})

test('a redirect is a failure, never followed', async () => {
  const { send, became, received } = await automation(
    'redirect',
    saying(302, '', { location: `${sink.prefix}elsewhere` }),
  )
  const { body } = await became((await send()).body.deliveryId, 'failed')
  expect([body.reason, received().length, sink.callsTo('elsewhere').length]).toEqual([
    'WEBHOOK_REDIRECT',
    1,
    0,
  ])
})

test('endless and dribbling answers end in time and size', async () => {
  const endless = await automation('endless', (response) => {
    response.writeHead(200)
    const block = 'x'.repeat(16_384)
    const pour = () => {
      while (!response.destroyed && response.write(block));
    }
    response.on('drain', pour)
    pour()
  })
  const dribbling = await automation('dribbling', (response) => {
    response.writeHead(200)
    const drop = setInterval(() => response.write('x'), 1_000)
    response.on('close', () => clearInterval(drop))
  })
  const startedAt = Date.now()
  const [poured, dropped] = await Promise.all([endless.send(), dribbling.send()])
  const { body } = await endless.became(poured.body.deliveryId, 'delivered')
  expect(body.history[0].response).toHaveLength(4_096)
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  const ended = await until(
    () => dribbling.detail(dropped.body.deliveryId),
    (answer) => answer.body.history.length > 0,
  )
  expect(ended.body.history[0].durationMs).toBeLessThan(16_000)
  expect(Date.now() - startedAt).toBeLessThan(18_000)
}, 60_000)
