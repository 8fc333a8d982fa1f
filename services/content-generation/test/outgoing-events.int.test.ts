import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { CardClaimed, MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { createEventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { ReplyPublished, ReviewChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type EventReceivers, eventOf, eventReceivers, imported } from './event-receivers.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

let sink: HookSink
let network: ContentNetwork
let receiver: EventReceivers

beforeAll(async () => {
  sink = await hookSink()
  network = await startContentNetwork({
    OUTBOUND_ALLOW: sink.prefix,
    WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.1,0.1,0.1,0.1',
  })
  receiver = eventReceivers({ network, sink })
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
})

const about = (id: number, rating = 2) => ({ kind: 'review', id, rating, hasText: true })
const facts = (reviewId: number, rating = 2) => ({
  reviewId,
  rating,
  hasText: true,
  source: 'business_profile' as const,
})

test('each event of the catalogue arrives, signed and as its contract says', async () => {
  const { clientId, subscribe, announce } = receiver()
  const { received, secret } = await subscribe('all')
  await announce(ReviewsImported, imported({ 7: 5, 8: 2 }, [8]))
  await announce(ReplyPublished, facts(8))
  await announce(ReviewChanged, { ...facts(7, 1), urgent: true, newlyUrgent: true, deleted: false })
  await announce(CardClaimed, { cardId: 3, code: 'AB1234', employeeId: 5 })
  await announce(MonthClosed, { month: '2026-10', cardTaps: 9, reviewRequests: 4, winners: [] })
  const calls = await until(received, (all) => all.length === 7)
  const events = calls.map(eventOf)
  expect(events.map(({ type, object }) => [type, object])).toEqual(
    expect.arrayContaining([
      ['review.created', expect.objectContaining(about(7, 5))],
      ['review.created', expect.objectContaining(about(8))],
      ['review.urgent', expect.objectContaining(about(8))],
      ['reply.published', expect.objectContaining(about(8))],
      ['review.urgent', expect.objectContaining(about(7, 1))],
      ['card.claimed', { kind: 'card', id: 3, code: 'AB1234', employeeId: 5 }],
      ['month.closed', { kind: 'month', month: '2026-10', cardTaps: 9, reviewRequests: 4, winners: [] }],
    ]),
  )
  expect(new Set(events.map((event) => event.clientId))).toEqual(new Set([clientId]))
  for (const call of calls) {
    expect(new Webhook(secret).verify(call.body, call.headers as never)).toEqual(eventOf(call))
    expect(call.headers['webhook-id']).toBe(eventOf(call).id)
  }
})

test('an endpoint hears what it has subscribed to: types, stars, and nothing from before', async () => {
  const { subscribe, announce, log } = receiver()
  await announce(ReviewsImported, imported({ 6: 1 }))
  await network.settled()
  const { endpoint, received } = await subscribe('low', { types: ['review.created'], ratings: [1, 2] })
  const others = await subscribe('cards', { types: ['card.claimed'] })
  await announce(ReviewsImported, imported({ 7: 5, 8: 2 }, [8]))
  await announce(ReviewsImported, { ...imported({ 9: 1 }), initial: true })
  await announce(CardClaimed, { cardId: 3, code: 'AB1234', employeeId: 5 })
  await until(others.received, (all) => all.length === 1)
  await network.settled()
  expect(received().map((call) => eventOf(call).object)).toMatchObject([about(8)])
  expect(await log({ endpointId: endpoint.id })).toMatchObject([
    { kind: 'event', eventType: 'review.created', endpointId: endpoint.id, status: 'delivered' },
  ])
})

test('a fact that is heard of twice is one event', async () => {
  const { subscribe, announce, log } = receiver()
  const { received } = await subscribe('once')
  const id = randomUUID()
  for (let times = 0; times < 3; times++) await announce(ReviewsImported, imported({ 7: 5 }), { id })
  await announce(CardClaimed, { cardId: 3, code: 'AB1234', employeeId: 5 })
  await until(received, (all) => all.length === 2)
  await network.settled()
  expect([received().length, (await log()).length]).toEqual([2, 2])
})

test('while one is refused each event is accepted once by its id, in order for each object', async () => {
  const FAILURES = 3
  const calls: { line: string; id: string; isAccepted: boolean }[] = []
  const { subscribe, announce, log } = receiver()
  await subscribe('stumbling', {}, (response, call) => {
    const { id, type, object } = eventOf(call)
    const isAccepted = calls.length >= FAILURES
    calls.push({ id, line: `${type} ${object.kind === 'review' ? object.id : ''}`, isAccepted })
    saying(isAccepted ? 200 : 503)(response, call)
  })
  const subject = 'one partition'
  await announce(ReviewsImported, imported({ 7: 2, 8: 2 }, [7, 8]), { subject })
  await announce(ReplyPublished, facts(7), { subject })
  await until(log, (rows) => rows.length === 5 && rows.every(({ status }) => status === 'delivered'))
  const accepted = calls.filter(({ isAccepted }) => isAccepted)
  expect([accepted.length, new Set(accepted.map(({ id }) => id)).size]).toEqual([5, 5])
  const triesOf = (object: number) => [
    ...new Set(calls.filter(({ line }) => line.endsWith(` ${object}`)).map(({ line }) => line)),
  ]
  expect(triesOf(7)).toEqual(['review.created 7', 'review.urgent 7', 'reply.published 7'])
  expect(triesOf(8)).toEqual(['review.created 8', 'review.urgent 8'])
  const firstLater = calls.findIndex(({ line }) => line === 'review.urgent 7')
  expect(calls.findIndex(({ line, isAccepted }) => isAccepted && line === 'review.created 7')).toBeLessThan(
    firstLater,
  )
}, 60_000)

test('an endpoint that hangs holds up no other of the same client', async () => {
  const open: ServerResponse[] = []
  const { subscribe, announce } = receiver()
  const hanging = await subscribe('hang', {}, (response) => void open.push(response))
  const other = await subscribe('swift')
  await announce(ReviewsImported, imported({ 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5 }))
  await until(other.received, (all) => all.length === 6)
  expect(open.length).toBeLessThan(6)
  sink.hook(hanging.hook)
  for (const response of open) response.end('Accepted')
  await until(hanging.received, (all) => all.length === 6)
}, 60_000)

test('of ten endpoints that are added at once five are, and each has its secret', async () => {
  const { clientId, actor, endpoints } = receiver()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      network.as(actor)(createEventEndpoint, {
        params: { clientId },
        body: { name: `Destino ${index}`, url: sink.hook('ten'), types: ['month.closed'] },
      }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect([made.length, (await endpoints()).length]).toEqual([5, 5])
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, 'LIST_FULL']))
  expect(new Set(made.map(({ body }) => body.secret)).size).toBe(5)
})
