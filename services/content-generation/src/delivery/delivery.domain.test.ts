import type { DeliveryOutcome } from '@avaliax/providers/make/make.ts'
import { expect, test } from '@jest/globals'
import { isFailing } from '../webhook-endpoint/endpoint.domain.ts'
import { afterAttempt, tallyOf } from './delivery.domain.ts'
import type { Delivery } from './delivery.model.ts'

const AT = new Date('2026-11-02T12:00:00Z')
const HOUR_MS = 3_600_000
const delivery = (kind: Delivery['kind'], tries = 2) => ({ kind, tries, history: [] }) as unknown as Delivery
const after = (row: Delivery, outcome: DeliveryOutcome, status: number | null, retrySeconds = [60, 60, 60]) =>
  afterAttempt(
    row,
    {
      outcome: { outcome, status, retryAfterSeconds: null, message: null, answer: null },
      at: AT,
      durationMs: 5,
    },
    { retrySeconds, random: () => 0.5 },
  ).status

test.each([
  ['accepted', 200, 'delivered', 'delivered'],
  ['retry', null, 'retrying', 'retrying'],
  ['retry', 503, 'retrying', 'retrying'],
  ['failed', 400, 'failed', 'retrying'],
  ['failed', 403, 'failed', 'retrying'],
  ['gone', 404, 'failed', 'retrying'],
  ['redirect', 301, 'failed', 'failed'],
  ['redirect', 302, 'failed', 'failed'],
  ['redirect', 303, 'failed', 'failed'],
  ['redirect', 307, 'failed', 'failed'],
  ['gone', 410, 'failed', 'failed'],
  ['too_large', 413, 'failed', 'failed'],
] as const)('%s (%s): the automation’s is %s, an event %s', (outcome, status, content, event) => {
  expect(after(delivery('content'), outcome, status)).toBe(content)
  expect(after(delivery('event'), outcome, status)).toBe(event)
})

test('a firewall that refuses once is tried once more', () => {
  expect(after(delivery('content', 1), 'failed', 403)).toBe('retrying')
})

test('after the last pause it has failed, whatever it is', () => {
  for (const kind of ['content', 'event'] as const)
    expect(after(delivery(kind, 3), 'retry', 503, [1, 1])).toBe('failed')
})

test('a receiver that names a time is asked then, at most a day later', () => {
  const made = (retryAfterSeconds: number) => ({
    outcome: { outcome: 'retry' as const, status: 503, retryAfterSeconds, message: null, answer: null },
    at: AT,
    durationMs: 0,
  })
  const rhythm = { retrySeconds: [60, 60], random: () => 0.5 }
  const next = (seconds: number) => afterAttempt(delivery('event', 1), made(seconds), rhythm).nextAt
  expect(next(3_600)).toEqual(new Date(AT.getTime() + HOUR_MS))
  expect(next(999_999)).toEqual(new Date(AT.getTime() + 24 * HOUR_MS))
})

const delivered = { status: 'delivered', reason: null } as const
const lost = (reason: string) => ({ status: 'failed', reason }) as const
test.each([
  ['one event alone', [lost('http_500')], true],
  ['one beside one that arrived', [lost('http_500'), delivered], false],
  ['one that is always refused, among many', [lost('http_503'), ...Array(20).fill(delivered)], false],
  ['most of them', [lost('no_answer'), lost('http_502'), lost('http_500'), delivered], true],
  ['redirects and refusals for good', [lost('WEBHOOK_REDIRECT'), lost('http_400'), lost('http_410')], false],
  ['what was never sent', [lost('WEBHOOK_DISABLED'), lost('CLIENT_INACTIVE')], false],
  ['too many requests', [lost('http_429'), lost('http_408')], true],
])('%s: the place is failing: %s', (_what, ended, expected) => {
  expect(isFailing(tallyOf(ended))).toBe(expected)
})
