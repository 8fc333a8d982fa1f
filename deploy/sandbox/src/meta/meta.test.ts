import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { metaSignature } from './hook-delivery.ts'

const NUMBER = '106540352242922'
const ACCOUNT = '102290129340398'
const SECRET = 'sandbox-app-secret'

interface Delivery {
  body: string
  signature: string
}
interface Entry {
  changes: { field: string; value: Record<string, unknown> }[]
}

let sandbox: SandboxCalls
let deliveries: Delivery[] = []
const arrivals = new EventEmitter()
const hook = createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  deliveries.push({ body, signature: String(request.headers['x-hub-signature-256']) })
  reply.end()
  arrivals.emit('delivery')
}).listen(0, '127.0.0.1')

beforeAll(async () => {
  await once(hook, 'listening')
  const metaWebhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`
  sandbox = await sandboxCalls({ settings: { metaWebhookUrl } })
})
afterAll(async () => {
  await sandbox.close()
  hook.close()
  hook.closeAllConnections()
})
beforeEach(async () => {
  await sandbox.control('POST', '/reset', {})
  deliveries = []
})

const call = (method: string, path: string, json?: unknown, token = 'EAAsandboxagency') =>
  sandbox.call(method, `/meta/v24.0/${path}`, { json, headers: { authorization: `Bearer ${token}` } })
const template = (more: object = {}) =>
  call('POST', `${ACCOUNT}/message_templates`, {
    name: 'pedido',
    language: 'pt_BR',
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'Olá, {{1}}! Conte como foi.', example: { body_text: [['Maria']] } }],
    ...more,
  })
const message = (more: object = {}) =>
  call('POST', `${NUMBER}/messages`, {
    messaging_product: 'whatsapp',
    to: '5541999990000',
    type: 'template',
    template: {
      name: 'pedido',
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Zoë' }] }],
    },
    biz_opaque_callback_data: 'request-1-1',
    ...more,
  })
const changes = () =>
  deliveries
    .flatMap(({ body }) => (JSON.parse(body) as { entry: Entry[] }).entry)
    .flatMap((one) => one.changes)
async function hear(count: number) {
  while (changes().length < count) await once(arrivals, 'delivery')
  return changes()
}
async function approved() {
  expect((await template()).body).toMatchObject({ status: 'PENDING', category: 'MARKETING' })
  expect((await message()).body.error.code).toBe(132001)
  expect(await hear(1)).toMatchObject([
    { field: 'message_template_status_update', value: { event: 'APPROVED' } },
  ])
  deliveries = []
}

test('a message by an approved template is told of, signed over the bytes as they are sent', async () => {
  await approved()
  const { body } = await message()
  expect(body).toMatchObject({ contacts: [{ input: '5541999990000', wa_id: '554199990000' }] })
  const told = await hear(2)
  expect(told.map(({ value }) => (value as { statuses: object[] }).statuses[0])).toMatchObject([
    { id: body.messages[0].id, status: 'sent', biz_opaque_callback_data: 'request-1-1' },
    { status: 'delivered', recipient_id: '554199990000', pricing: { category: 'marketing' } },
  ])
  for (const { body: sent, signature } of deliveries) {
    expect(signature).toBe(metaSignature(sent, SECRET))
    expect(sent).not.toMatch(/[^\x20-\x7e]/)
  }
  const { messages } = (await sandbox.call('GET', '/meta/sandbox/messages?to=5541999990000')).body
  expect(messages).toMatchObject([{ text: 'Olá, Zoë! Conte como foi.' }])
})

test.each([
  ['another account’s token', () => call('GET', NUMBER, undefined, 'EAAsandboxclient'), 100],
  ['an unknown token', () => call('GET', NUMBER, undefined, 'nobody'), 190],
  ['a plain text', () => message({ type: 'text' }), 131047],
  ['an unknown field', () => message({ priority: 1 }), 100],
  ['a plus in the number', () => message({ to: '+5541999990000' }), 131008],
  [
    'a language that the template has not',
    () => message({ template: { name: 'pedido', language: { code: 'pt' } } }),
    132001,
  ],
  ['a missing value', () => message({ template: { name: 'pedido', language: { code: 'pt_BR' } } }), 132000],
  ['a number that is written to too fast', () => message({ to: '5541999990429' }), 130429],
])('%s is refused', async (_what, ask, code) => {
  await approved()
  expect((await ask()).body.error?.code).toBe(code)
})

test.each(['\n', '\t', '     '])('a value with %j is refused', async (sign) => {
  await approved()
  const parameters = [{ type: 'text', text: `a${sign}b` }]
  const components = [{ type: 'body', parameters }]
  const { body } = await message({ template: { name: 'pedido', language: { code: 'pt_BR' }, components } })
  expect(body.error.code).toBe(132012)
})

test.each([
  [
    'a variable at its end',
    { components: [{ type: 'BODY', text: 'Olá {{1}}', example: { body_text: [['a']] } }] },
  ],
  [
    'variables out of order',
    { components: [{ type: 'BODY', text: 'Olá {{2}}.', example: { body_text: [['a']] } }] },
  ],
  ['no examples', { components: [{ type: 'BODY', text: 'Olá {{1}}.' }] }],
  ['a name in capitals', { name: 'Pedido' }],
  ['a language that nobody knows', { language: 'pt' }],
])('a template with %s is refused', async (_what, more) => {
  expect((await template(more)).body.error.code).toBe(100)
})

test('a template is recategorised, paused and refused; a promise is rejected', async () => {
  const text = 'Como foi sua experiência?'
  await template({ category: 'UTILITY', components: [{ type: 'BODY', text }] })
  await template({ name: 'premio', components: [{ type: 'BODY', text: 'Avalie e ganhe um vale-presente' }] })
  expect((await hear(3)).map(({ field, value }) => [field, value])).toMatchObject([
    ['template_category_update', { previous_category: 'UTILITY', new_category: 'MARKETING' }],
    ['message_template_status_update', { event: 'APPROVED' }],
    ['message_template_status_update', { event: 'REJECTED' }],
  ])
  await sandbox.call('POST', '/meta/sandbox/template', {
    json: { name: 'pedido', language: 'pt_BR', status: 'PAUSED', quality: 'RED' },
  })
  expect((await hear(5)).slice(3).map(({ field }) => field)).toEqual([
    'message_template_status_update',
    'message_template_quality_update',
  ])
  expect((await message({ template: { name: 'pedido', language: { code: 'pt_BR' } } })).body.error.code).toBe(
    132015,
  )
})

test('a delivery comes twice, in another order and with a wrong signature on demand', async () => {
  await approved()
  await sandbox.fault({ api: 'meta', mode: 'wh_reorder', times: 1 })
  await message()
  const told = await hear(2)
  expect(told.map(({ value }) => (value as { statuses: { status: string }[] }).statuses[0]?.status)).toEqual([
    'delivered',
    'sent',
  ])
  await sandbox.control('DELETE', '/faults')
  await sandbox.fault({ api: 'meta', mode: 'wh_duplicate', times: 1 })
  await message()
  await hear(6)
  await sandbox.fault({ api: 'meta', mode: 'wh_bad_sig', times: 1 })
  deliveries = []
  await message({ to: '5541999990026' })
  const [failed] = await hear(1)
  expect(failed?.value).toMatchObject({ statuses: [{ status: 'failed', errors: [{ code: 131026 }] }] })
  expect(deliveries[0]?.signature).not.toBe(metaSignature(deliveries[0]?.body ?? '', SECRET))
})
