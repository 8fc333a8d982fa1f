import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const HOOK = '/make/abcdefghij0123456789abcdefghij01'

let at = Date.parse('2026-11-20T12:00:00Z')
let sandbox: SandboxCalls
beforeAll(async () => {
  sandbox = await sandboxCalls({ now: () => at })
})
afterAll(() => sandbox.close())

const send = (path = HOOK, body: unknown = { event: 'test' }) => sandbox.call('POST', path, { json: body })

test('a hook accepts and keeps what it got, signature headers included', async () => {
  const headers = { 'webhook-id': 'evt_1', 'content-type': 'application/json' }
  const answer = await sandbox.call('POST', HOOK, { headers, json: { event: 'first' } })
  expect([answer.status, answer.text]).toEqual([200, 'Accepted'])
  const { items } = (await sandbox.call('GET', `${HOOK}/inbox`)).body
  expect(items[0]).toMatchObject({ body: { event: 'first' }, headers: { 'webhook-id': 'evt_1' } })
})

test('unknown hooks are gone, and a large body is too large', async () => {
  expect((await send('/make/short')).status).toBe(410)
  expect((await send('/make/gone0123456789')).status).toBe(410)
  expect((await send(HOOK, { filler: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(413)
})

test('the 301st request within ten seconds is too many', async () => {
  const busy = '/make/busy567890'
  let accepted = 0
  for (let count = 0; count < 301; count += 1) accepted += (await send(busy)).status === 200 ? 1 : 0
  expect(accepted).toBe(300)
  at += 10_001
  expect((await send(busy)).status).toBe(200)
})

test.each([
  ['make_410', 410],
  ['make_413', 413],
  ['make_429', 429],
  ['make_queue_full', 400],
  ['make_scenario_500', 500],
  ['make_redirect', 302],
])('%s answers %i', async (mode, status) => {
  await sandbox.fault({ api: 'make', mode, times: 1, match: { hookId: HOOK.slice(6) } })
  expect((await send()).status).toBe(status)
  expect((await send()).status).toBe(200)
})
