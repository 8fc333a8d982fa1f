import { EmployeeChanged, TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import { ProviderRefused } from '@avaliax/proto/logging/logging.events.ts'
import { ReviewSummaryChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Client } from '../src/client/client.model.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let nextUser = 700
const MONTH = new Date().toISOString().slice(0, 7)

async function client(patch: Record<string, unknown> = {}): Promise<number> {
  const { clientId } = await tenancy.signUp(nextUser++)
  if (Object.keys(patch).length > 0) await tenancy.agency(updateClient, { params: { clientId }, body: patch })
  return clientId
}
const stored = async (clientId: number): Promise<Client> => {
  const found = await tenancy.db.collection<Client>('clients').findOne({ _id: clientId })
  if (!found) throw new Error('There is no such client')
  return found
}
const row = async (clientId: number) => {
  const rows = (await tenancy.agency(listClients, { query: { limit: 200 } })).body as {
    id: number
    health: { reason: string; count: number | null }[]
    lastActivityAt: string | null
  }[]
  return rows.find(({ id }) => id === clientId)
}
const tap = (
  clientId: number,
  { rev = 1, cardTaps = 1, time = new Date().toISOString(), month = MONTH } = {},
) =>
  tenancy.hear(TapsCounted, {
    clientId,
    subject: `client-taps-${clientId}:${month}`,
    rev,
    time,
    data: { month, cardTaps, reviewRequests: 0 },
  })
const hired = (clientId: number, countRev: number, employeeCount: number) =>
  tenancy.hear(EmployeeChanged, {
    clientId,
    subject: `employee-${clientId}-${countRev}`,
    data: { employeeId: 1, deleted: false, employeeCount, countRev },
  })

it('a client is activated once: when its place is linked and a tap was counted, in either order', async () => {
  const [placeFirst, tapFirst, noTap] = [
    await client({ googlePlaceId: 'ChIJ_place_0001' }),
    await client(),
    await client({ googlePlaceId: 'ChIJ_place_0001' }),
  ]
  await tap(noTap, { cardTaps: 0 })
  await tap(placeFirst)
  await tap(tapFirst)
  await until(
    () => stored(tapFirst),
    ({ firstTapAt }) => firstTapAt !== null,
  )
  const { activatedAt } = await until(
    () => stored(placeFirst),
    (found) => found.activatedAt !== null,
  )
  expect((await stored(tapFirst)).activatedAt).toBeNull()
  await tenancy.agency(updateClient, {
    params: { clientId: tapFirst },
    body: { googlePlaceId: 'ChIJ_place_0002' },
  })
  expect((await stored(tapFirst)).activatedAt).not.toBeNull()

  await tenancy.agency(updateClient, { params: { clientId: placeFirst }, body: { googlePlaceId: null } })
  await tenancy.agency(updateClient, {
    params: { clientId: placeFirst },
    body: { googlePlaceId: 'ChIJ_place_0003' },
  })
  expect((await stored(placeFirst)).activatedAt).toEqual(activatedAt)
  expect((await stored(noTap)).activatedAt).toBeNull()
  const owners = tenancy.db.collection('owners')
  expect(await owners.countDocuments({ headquartersClientId: placeFirst, activatedAt })).toBe(1)
})

it('the last activity moves forward only; a count that is told again is none', async () => {
  const clientId = await client()
  await tap(clientId, { rev: 5, time: `${MONTH}-02T10:00:00.000Z` })
  const seen = await until(
    () => stored(clientId),
    ({ lastActivityAt }) => lastActivityAt !== null,
  )
  expect(seen.lastActivityAt).toEqual(new Date(`${MONTH}-02T10:00:00.000Z`))
  // The same and an older revision, announced again later, and then something else to wait for.
  await tap(clientId, { rev: 5 })
  await tap(clientId, { rev: 4 })
  await hired(clientId, 1, 1)
  const later = await until(
    () => stored(clientId),
    ({ employeeCount }) => employeeCount === 1,
  )
  expect(later.firstTapAt).toEqual(new Date(`${MONTH}-02T10:00:00.000Z`))
  const atHiring = later.lastActivityAt
  await tap(clientId, { rev: 6, month: '2026-01' })
  await tenancy.hear(ReviewsImported, {
    clientId,
    subject: 'run-1',
    time: '2026-02-01T10:00:00.000Z',
    data: { runId: 1, page: 1, reviewIds: [1], urgentReviewIds: [] },
  })
  await hired(clientId, 2, 2)
  await until(
    () => stored(clientId),
    ({ employeeCount }) => employeeCount === 2,
  )
  await until(
    () => tenancy.db.collection('tap_marks').countDocuments({ rev: 6 }),
    (marks) => marks === 1,
  )
  expect((await stored(clientId)).lastActivityAt).toEqual(atHiring)
})

it('counts of others are mirrored when newer, without a change of the client as others know it', async () => {
  const clientId = await client({ googlePlaceId: 'ChIJ_place_0001' })
  const before = await stored(clientId)
  const urgent = (rev: number, count: number) =>
    tenancy.hear(ReviewSummaryChanged, {
      clientId,
      subject: `summary-${clientId}`,
      rev,
      data: { total: 9, responded: 1, withText: 5, urgent: count, averageRating: 4.1 },
    })
  await urgent(3, 4)
  await urgent(2, 9)
  await hired(clientId, 4, 1)
  await hired(clientId, 3, 7)
  await until(
    () => stored(clientId),
    ({ employeeCount, urgentRev }) => employeeCount === 1 && urgentRev === 3,
  )
  const after = await stored(clientId)
  expect(after).toMatchObject({ employeeCount: 1, urgentReviews: 4, rev: before.rev })
  expect(after.updatedAt).toEqual(before.updatedAt)
  expect((await row(clientId))?.health).toEqual([
    { reason: 'urgent_reviews', count: 4 },
    { reason: 'employee_limit_reached', count: 1 },
    { reason: 'setting_up', count: 0 },
  ])
  // Four times 4096 for the reviews, 32 for the limit, 2 for being new.
  expect(after.attention).toBe(16_418)
  expect(after).toMatchObject({ rating: 4.1, ratingPeak: 4.1 })
})

it('silence is noticed when its time has come, without any event', async () => {
  const clientId = await client({ googlePlaceId: 'ChIJ_place_0001', planId: 2 })
  await hired(clientId, 1, 1)
  await until(
    () => stored(clientId),
    ({ employeeCount }) => employeeCount === 1,
  )
  await tap(clientId)
  const active = await until(
    () => stored(clientId),
    ({ firstTapAt }) => firstTapAt !== null,
  )
  expect(active.attention).toBe(0)
  const longAgo = new Date(Date.now() - 20 * 86_400_000)
  const clients = tenancy.db.collection<Client>('clients')
  await clients.updateOne({ _id: clientId }, { $set: { lastActivityAt: longAgo, standingDueAt: longAgo } })
  await until(
    () => stored(clientId),
    ({ attention }) => attention === 64,
  )
  expect((await stored(clientId)).reasons).toEqual(['silent'])
  expect((await row(clientId))?.health).toEqual([{ reason: 'silent', count: 20 }])
})

it('an event about an unknown client changes nothing and blocks no later event', async () => {
  await tap(999_999)
  await hired(999_999, 1, 1)
  const clientId = await client()
  await hired(clientId, 1, 1)
  await until(
    () => stored(clientId),
    ({ employeeCount }) => employeeCount === 1,
  )
})

it('and the running totals are what counting everything anew comes to', async () => {
  const { running, counted } = await tenancy.totals()
  expect(running).toEqual(counted)
  expect(running.active).toBeGreaterThan(0)
})

it('says of a client that Google refuses our project, for a day', async () => {
  const clientId = await client()
  const refused = (time: Date) =>
    tenancy.hear(ProviderRefused, {
      clientId,
      subject: `refused-${time.getTime()}`,
      time: time.toISOString(),
      data: { refusal: 'api_disabled', provider: 'v4' },
    })
  const now = Date.now()
  await refused(new Date(now))
  await until(
    () => row(clientId),
    (found) => found?.health.some(({ reason }) => reason === 'google_refused') ?? false,
  )
  const { standingDueAt, googleRefusedAt } = await stored(clientId)
  expect([googleRefusedAt?.getTime(), standingDueAt?.getTime()]).toEqual([now, now + 86_400_000])
})
