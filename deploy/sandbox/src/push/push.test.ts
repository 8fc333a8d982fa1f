import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const serverKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url')

let sandbox: SandboxCalls
let path: string
beforeAll(async () => {
  sandbox = await sandboxCalls({ now: () => NOW })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  const { body } = await sandbox.call('POST', '/push/subscriptions', {
    json: { applicationServerKey: serverKey },
  })
  path = new URL(body.endpoint).pathname
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function authorization(change: object = {}, key = pair.privateKey): string {
  const claims = { aud: sandbox.url, exp: NOW / 1000 + 3_600, sub: 'mailto:push@example.com', ...change }
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${serverKey}`
}

const send = (header: string, to = path) =>
  sandbox.call('POST', to, { headers: { authorization: header, ttl: '60' }, body: 'x' })

test.each([
  ['another origin', { aud: 'https://push.example.net' }, 'aud'],
  ['a path in the origin', { aud: 'http://127.0.0.1/push' }, 'aud'],
  ['a time that is over', { exp: NOW / 1000 - 1 }, 'exp'],
  ['more than a day', { exp: NOW / 1000 + 90_000 }, 'exp'],
  ['a contact without mailto', { sub: 'push@example.com' }, 'sub'],
  ['a contact at localhost', { sub: 'mailto:push@localhost' }, 'sub'],
])('a token with %s is refused', async (_what, change, complaint) => {
  const { status, body } = await send(authorization(change))
  expect([status, body]).toEqual([403, { reason: 'BadJwtToken', complaint }])
})

test('a token that somebody else signed is refused, and so is none', async () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  expect((await send(authorization({}, other))).body.complaint).toBe('signature')
  expect((await send('')).body.complaint).toBe('no token')
})

test('with a good token the message itself is looked at', async () => {
  expect((await send(authorization())).status).toBe(400)
})

test('whoever has unsubscribed is gone', async () => {
  await sandbox.call('DELETE', path)
  expect((await send(authorization())).status).toBe(410)
})

test('a fault answers with the pause that it names', async () => {
  await sandbox.fault({ api: 'push', mode: 'http', times: 1, params: { status: 429, retryAfter: 7 } })
  const { status, headers } = await send(authorization())
  expect([status, headers.get('retry-after')]).toEqual([429, '7'])
})
