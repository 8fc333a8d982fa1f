import { randomUUID } from 'node:crypto'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { CardClaimed, MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { getDelivery, listDeliveries, resendDelivery } from '@avaliax/proto/content/delivery.routes.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  createEventEndpoint,
  testEventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { ReplyPublished, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import { LeadChanged, LeadReceived } from '@avaliax/proto/scanner/scanner.events.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { anOperator, type ContentNetwork, startContentNetwork } from './content-network.ts'
import {
  agencyReceiver,
  announcer,
  type EventReceivers,
  eventOf,
  eventReceivers,
  imported,
} from './event-receivers.ts'
import { type HookSink, hookSink, saying } from './hook-sink.ts'

let sink: HookSink
let network: ContentNetwork
let receiver: EventReceivers
let agency: ReturnType<typeof agencyReceiver>
let ofAgency: ReturnType<typeof announcer>

beforeAll(async () => {
  sink = await hookSink()
  network = await startContentNetwork({
    OUTBOUND_ALLOW: sink.prefix,
    WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.1,0.1',
  })
  receiver = eventReceivers({ network, sink })
  agency = agencyReceiver({ network, sink })
  ofAgency = announcer(network, null)
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
})
// The agency has five places, which the tests take one after the other.
afterEach(async () => {
  for (const { id: endpointId } of await agency.endpoints())
    await agency.as(AGENCY_EVENT_ENDPOINTS.remove, { params: { endpointId } })
})

const claimed = (cardId: number) => ({ cardId, code: 'AB1234', employeeId: 5 })
const lead = (leadId: number) => ({ leadId, leadType: 'warm' as const, consented: true })
const facts = (reviewId: number) => ({
  reviewId,
  rating: 2,
  hasText: true,
  source: 'business_profile' as const,
})
const inRole = (agencyRole: AgencyRole): Actor => ({ ...anOperator(), agencyRole })
const ALWAYS = { from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' }

test('one address hears of leads and of every client, signed; a client hears of itself alone', async () => {
  const [first, second] = [receiver(), receiver()]
  const { endpoint, received, secret } = await agency.subscribe('everything')
  const own = await first.subscribe('own')
  await first.announce(CardClaimed, claimed(1))
  await second.announce(CardClaimed, claimed(2))
  await ofAgency(LeadReceived, lead(71))
  const calls = await until(received, (all) => all.length === 3)
  const events = calls.map(eventOf)
  const told = (clientId: number | null, object: object) => expect.objectContaining({ clientId, object })
  expect(events).toEqual(
    expect.arrayContaining([
      told(first.clientId, { kind: 'card', id: 1, code: 'AB1234', employeeId: 5 }),
      told(second.clientId, { kind: 'card', id: 2, code: 'AB1234', employeeId: 5 }),
      told(null, { kind: 'lead', id: 71, leadType: 'warm', consented: true }),
    ]),
  )
  for (const call of calls)
    expect(new Webhook(secret).verify(call.body, call.headers as never)).toEqual(eventOf(call))
  await network.settled()
  expect(own.received().map((call) => eventOf(call).object)).toMatchObject([{ id: 1 }])
  expect((await first.log()).map(({ clientId }) => clientId)).toEqual([first.clientId])
  const log = await agency.log({ endpointId: endpoint.id })
  expect(log.map(({ clientId, aboutClientId }) => [clientId, aboutClientId])).toEqual(
    expect.arrayContaining([
      [null, first.clientId],
      [null, second.clientId],
      [null, null],
    ]),
  )
  const ofSecond = await agency.log({ endpointId: endpoint.id, clientId: second.clientId })
  expect(ofSecond.map(({ aboutClientId }) => aboutClientId)).toEqual([second.clientId])
  expect(await agency.log({ clientId: 999_999 })).toEqual([])
})

test('what is named twice counts once, and a client that is none is refused', async () => {
  const { clientId } = receiver()
  const url = sink.hook('twice')
  const send = (clientIds: number[]) =>
    agency.as(AGENCY_EVENT_ENDPOINTS.create, {
      params: {},
      body: { name: 'CRM', url, types: ['lead.created', 'lead.created'], ratings: [5, 5], clientIds },
    })
  expect((await send([clientId, clientId])).body.endpoint).toMatchObject({
    types: ['lead.created'],
    ratings: [5],
    clientIds: [clientId],
  })
  expect(await send([clientId, 999_999])).toMatchObject({
    status: 400,
    body: { details: [{ path: 'clientIds', message: 'Um destes clientes não existe' }] },
  })
  const [{ id: endpointId } = { id: 0 }] = await agency.endpoints()
  const change = { params: { endpointId }, body: { clientIds: [999_999] } }
  expect(await agency.as(AGENCY_EVENT_ENDPOINTS.change, change)).toMatchObject({ status: 400 })
  expect(await agency.endpoints()).toMatchObject([{ clientIds: [clientId] }])
})

test('an endpoint that is narrowed to some clients hears of them and of the agency’s own matters', async () => {
  const [heard, other] = [receiver(), receiver()]
  const { received } = await agency.subscribe('some', { clientIds: [heard.clientId] })
  await other.announce(CardClaimed, claimed(1))
  await heard.announce(CardClaimed, claimed(2))
  await ofAgency(LeadReceived, lead(72))
  await until(received, (all) => all.length === 2)
  await network.settled()
  expect(new Set(received().map((call) => eventOf(call).clientId))).toEqual(new Set([heard.clientId, null]))
})

test('a fact that is heard of twice is one event, and months of two clients are two', async () => {
  const [first, second] = [receiver(), receiver()]
  const { endpoint, received } = await agency.subscribe('once')
  const closed = { month: '2026-10', cardTaps: 1, reviewRequests: 1, winners: [] }
  const id = randomUUID()
  for (const clientId of [first.clientId, second.clientId, first.clientId])
    await announcer(network, clientId)(MonthClosed, closed, { id: `${id.slice(0, -4)}${clientId}` })
  await until(received, (all) => all.length === 2)
  await network.settled()
  // One that came twice would wait for its like, so the rows say it and not what has arrived by now.
  expect(await agency.log({ endpointId: endpoint.id })).toHaveLength(2)
  expect(new Set(received().map((call) => eventOf(call).id)).size).toBe(2)
})

test('while the address is away the events of an object keep their order', async () => {
  const FAILURES = 3
  const accepted: string[] = []
  let attempts = 0
  const { announce, clientId } = receiver()
  const { endpoint } = await agency.subscribe('stumbles', { clientIds: [clientId] }, (response, call) => {
    const { type } = eventOf(call)
    if (++attempts <= FAILURES) return saying(503)(response, call)
    accepted.push(type)
    saying(200)(response, call)
  })
  const subject = 'one partition'
  await announce(ReviewsImported, imported({ 7: 2 }, [7]), { subject })
  await announce(ReplyPublished, facts(7), { subject })
  await until(
    () => agency.log({ endpointId: endpoint.id }),
    (rows) => rows.length === 3 && rows.every(({ status }) => status === 'delivered'),
  )
  expect(accepted).toEqual(['review.created', 'review.urgent', 'reply.published'])
}, 60_000)

test('one that fails for too long is paused, which is told, and a replay brings what was missed', async () => {
  const { announce, clientId } = receiver()
  const { endpoint, received } = await agency.subscribe('away', { clientIds: [clientId] }, saying(503))
  const params = { endpointId: endpoint.id }
  await announce(CardClaimed, claimed(1))
  await until(agency.endpoints, ([one]) => one?.enabled === false)
  const told = await network.deps.db
    .collection('outbox')
    .find({ type: 'webhook-endpoint.changed', clientId: null })
    .toArray()
  expect(told.map(({ data }) => data)).toEqual([
    { enabled: false, reason: 'failing', endpointId: endpoint.id },
  ])
  const [failed] = received().map((call) => eventOf(call).id)
  expect((await agency.as(AGENCY_EVENT_ENDPOINTS.replay, { params, body: ALWAYS })).status).toBe(409)
  sink.hook('away')
  await agency.as(AGENCY_EVENT_ENDPOINTS.enable, { params })
  const replay = await agency.as(AGENCY_EVENT_ENDPOINTS.replay, { params, body: ALWAYS })
  expect([replay.status, replay.body]).toEqual([202, { clientId: null, deliveries: 1 }])
  await until(
    () => agency.log(params),
    ([row]) => row?.status === 'delivered',
  )
  expect(eventOf(received().at(-1) ?? { body: '' }).id).toBe(failed)
}, 60_000)

test('no client gets at what is the agency’s, nor an operator; an auditor reads it', async () => {
  const { actor, clientId, announce, subscribe } = receiver()
  const own = await subscribe('owned')
  const { endpoint, received } = await agency.subscribe('closed', { clientIds: [clientId] })
  await announce(CardClaimed, claimed(1))
  await until(received, (all) => all.length === 1)
  const [row] = await agency.log({ endpointId: endpoint.id })
  const params = { deliveryId: row?.id ?? 0 }
  const statusesOf = async (who: Actor) => [
    (await network.as(who)(AGENCY_EVENT_ENDPOINTS.list, { params: {} })).status,
    (await network.as(who)(getDelivery, { params })).status,
    (await network.as(who)(resendDelivery, { params })).status,
  ]
  expect(await statusesOf(actor)).toEqual([403, 404, 404])
  expect(await statusesOf(inRole('operator'))).toEqual([403, 404, 404])
  expect(await statusesOf(inRole('auditor'))).toEqual([200, 200, 403])
  expect(await statusesOf(anOperator())).toEqual([200, 200, 202])
  const shownTo = async (who: Actor) => {
    const { body } = await network.as(who)(AGENCY_EVENT_ENDPOINTS.list, { params: {} })
    return body.find(({ id }: { id: number }) => id === endpoint.id)?.url
  }
  expect(await shownTo(anOperator())).toBe(endpoint.url)
  expect(await shownTo(inRole('auditor'))).toBe(`${new URL(endpoint.url).origin}/***`)
  expect(await shownTo({ ...anOperator(), tokenScope: 'read' })).toBe(`${new URL(endpoint.url).origin}/***`)
  const theirs = { clientId, endpointId: endpoint.id }
  expect((await network.as(actor)(testEventEndpoint, { params: theirs })).status).toBe(404)
  const ofClient = { params: { endpointId: own.endpoint.id } }
  expect((await agency.as(AGENCY_EVENT_ENDPOINTS.test, ofClient)).status).toBe(404)
  const listed = await network.as(actor)(listDeliveries, { params: { clientId } })
  expect(listed.body.map(({ endpointId }) => endpointId)).toEqual([own.endpoint.id])
})

test('nothing is left of a client after its purge, nor of a lead after its erasure', async () => {
  const [gone, stays] = [receiver(), receiver()]
  const { endpoint, received } = await agency.subscribe('forgets', {
    clientIds: [gone.clientId, stays.clientId],
  })
  for (const { announce } of [gone, stays]) await announce(CardClaimed, claimed(1))
  for (const leadId of [81, 82]) await ofAgency(LeadReceived, lead(leadId), { subject: String(leadId) })
  await until(received, (all) => all.length === 4)
  await announcer(network, gone.clientId)(ClientPurged, { clientId: gone.clientId })
  const changed = { ...lead(81), scanId: 1, contacted: false, purchased: false, deleted: true }
  const { consented: _, ...erased } = { ...changed, createdAt: new Date().toISOString() }
  await ofAgency(LeadChanged, erased, { subject: '81' })
  const log = () => agency.log({ endpointId: endpoint.id })
  await until(log, (rows) => rows.length === 2)
  // Another service announces this late.
  await gone.announce(CardClaimed, claimed(9))
  await network.settled()
  const bodies = await network.deps.db
    .collection('webhook_deliveries')
    .find({ endpointId: endpoint.id })
    .toArray()
  expect(bodies.map(({ aboutClientId, subject }) => [aboutClientId, subject])).toEqual(
    expect.arrayContaining([
      [stays.clientId, 'card-1'],
      [null, 'lead-82'],
    ]),
  )
  const narrowed = async () => (await agency.endpoints()).map(({ clientIds }) => clientIds)
  expect(await narrowed()).toEqual([[stays.clientId]])
  await announcer(network, stays.clientId)(ClientPurged, { clientId: stays.clientId })
  // It is narrowed to no client, which is not all of them.
  await until(narrowed, ([clientIds]) => clientIds?.length === 0)
})

test('what a body says wrongly is told, and nothing is stored', async () => {
  const body = { name: 'CRM', url: sink.hook('refused'), types: ['lead.created' as const] }
  const create = (change: object) =>
    agency.as(AGENCY_EVENT_ENDPOINTS.create, { params: {}, body: { ...body, ...change } })
  for (const change of [{ clientIds: [] }, { types: [] }, { types: ['lead.gone'] }, { clientIds: ['x'] }])
    expect((await create(change)).status).toBe(400)
  const { actor, clientId, endpoints } = receiver()
  const asClient = await network.as(actor)(createEventEndpoint, { params: { clientId }, body: body as never })
  expect([asClient.status, await endpoints(), await agency.endpoints()]).toEqual([400, [], []])
})
