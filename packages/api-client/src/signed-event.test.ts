import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { signedEvent, UnverifiedEvent } from './signed-event.ts'

const NOW = new Date('2026-11-02T12:00:00.000Z')
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const [SECRET, OTHER] = [secretOf('a'), secretOf('b')]
const event = {
  id: 'evt_1',
  type: 'card.claimed',
  version: 1,
  time: NOW.toISOString(),
  clientId: 3,
  object: { kind: 'card', id: 7, code: 'AB1234', employeeId: 5 },
}
const body = JSON.stringify(event)

/** As the standard describes it, by another library than the one under test. */
function signed({ secrets = [SECRET], at = NOW, id = 'evt_1', text = body } = {}) {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`${id}.${timestamp}.${text}`)
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(timestamp),
    'Webhook-Signature': secrets.map((secret) => `v1,${sign(secret).digest('base64')}`).join(' '),
  }
}

const receive = (change: Partial<Parameters<typeof signedEvent>[0]>) =>
  signedEvent({ headers: signed(), body, secret: SECRET, now: NOW, ...change })

test('a signed event is opened, from headers of any kind', async () => {
  expect(await receive({})).toEqual(event)
  expect(await receive({ headers: new Headers(signed()) })).toEqual(event)
})

test('what the agency is told says whose it is: a lead is no client’s', async () => {
  const object = { kind: 'lead', id: 71, leadType: 'warm', consented: true }
  const lead = { ...event, type: 'lead.created', clientId: null, object }
  const open = (told: object) => {
    const text = JSON.stringify(told)
    return receive({ headers: signed({ text }), body: text })
  }
  expect(await open(lead)).toEqual(lead)
  await expect(open({ ...lead, clientId: 3 })).rejects.toThrow()
})

test('while a secret is rotated either of them opens it', async () => {
  const headers = signed({ secrets: [OTHER, SECRET] })
  expect(await receive({ headers })).toEqual(event)
  expect(await receive({ headers, secret: OTHER })).toEqual(event)
})

test.each([
  ['another secret', { secret: OTHER }],
  ['another body', { body: body.replace('"id":7', '"id":8') }],
  ['another id', { headers: { ...signed(), 'Webhook-Id': 'evt_2' } }],
  ['an old message', { headers: signed({ at: new Date(NOW.getTime() - 301_000) }) }],
  ['a message of the future', { headers: signed({ at: new Date(NOW.getTime() + 301_000) }) }],
  ['no signature', { headers: {} }],
  ['a signature that is none', { headers: { ...signed(), 'Webhook-Signature': 'v1,%%% v2,abc' } }],
])('%s is refused', async (_, change) => {
  await expect(receive(change)).rejects.toThrow(UnverifiedEvent)
})
