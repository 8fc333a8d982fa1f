import { EmployeeChanged } from '@avaliax/proto/cards/cards.events.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type HealthReason, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Client } from '../src/client/client.model.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const PROFESSIONAL = 2
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const clients = () => tenancy.db.collection<Client>('clients')
const NOT_SET_UP = { googlePlaceId: null, firstTapAt: null, lastActivityAt: null }
let nextUser = 800

const change = (clientId: number, body: object) =>
  tenancy.agency(updateClient, { params: { clientId }, body })

/** A shop of two months with a place, a person and visits, but for these facts. */
async function shop(facts: Partial<Client> = {}): Promise<number> {
  const { clientId } = await tenancy.signUp(nextUser++)
  await change(clientId, { googlePlaceId: 'ChIJ_place_0001', planId: PROFESSIONAL })
  await tenancy.hear(EmployeeChanged, {
    clientId,
    subject: `employee-${clientId}`,
    data: { employeeId: clientId, deleted: false, employeeCount: 1, countRev: 1 },
  })
  await until(
    () => clients().findOne({ _id: clientId }),
    (found) => found?.employeeCount === 1,
  )
  const usual = { createdAt: daysAgo(60), firstTapAt: daysAgo(50), lastActivityAt: new Date() }
  await clients().updateOne({ _id: clientId }, { $set: { ...usual, ...facts } })
  await change(clientId, { phone: '+554133330001' })
  return clientId
}

async function list(query: object): Promise<number[]> {
  const seen: number[] = []
  let cursor = ''
  do {
    const page = await tenancy.agency(listClients, {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...page.body.map(({ id }: { id: number }) => id))
    cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '')
  } while (cursor)
  return seen
}
const counts = async (): Promise<Partial<Record<HealthReason, number>>> => {
  const { attention } = (await tenancy.agency(getAgencyStats)).body
  const needed = (attention as { reason: HealthReason; clients: number }[]).filter((one) => one.clients > 0)
  return Object.fromEntries(needed.map(({ reason, clients: count }) => [reason, count]))
}
const rated = (clientId: number, rev: number, averageRating: number) =>
  tenancy.hear(ReviewSummaryChanged, {
    clientId,
    subject: `summary-${clientId}`,
    rev,
    data: { total: 9, responded: 1, withText: 5, urgent: 0, averageRating },
  })

it('lists by gravity, page by page, counts each reason and filters by it', async () => {
  const suspended = await shop({ urgentReviews: 3 })
  await change(suspended, { status: 'inactive' })
  const young = await shop({ ...NOT_SET_UP, createdAt: new Date() })
  const old = await shop(NOT_SET_UP)
  const fine = await shop()
  const silent = await shop({ lastActivityAt: daysAgo(20) })
  const unpaid = await shop({ paymentFailed: true })
  const lost = await shop({ googleStatus: 'reconnect' })
  const few = await shop({ urgentReviews: 2, googleStatus: 'reconnect', lastActivityAt: daysAgo(20) })
  const many = await shop({ urgentReviews: 14 })
  const falling = await shop()
  for (const [rev, rating] of [4.8, 4.6].entries()) await rated(falling, rev + 1, rating)
  await until(
    () => clients().findOne({ _id: falling }),
    (found) => found?.rating === 4.6,
  )

  expect(await list({ sort: 'attention' })).toEqual([
    ...[many, few, lost, unpaid, falling, silent],
    ...[old, young, suspended, fine],
  ])
  expect(await counts()).toEqual({
    urgent_reviews: 2,
    google_reconnect: 2,
    payment_failed: 1,
    rating_falling: 1,
    silent: 2,
    place_not_linked: 1,
    no_taps_yet: 1,
    setting_up: 1,
    suspended: 1,
  })
  expect(await list({ sort: 'attention', reason: 'silent' })).toEqual([few, silent])
  expect(await list({ reason: 'setting_up' })).toEqual([young])
  expect(await list({ reason: 'google_reconnect', search: 'padaria', sort: 'attention' })).toEqual([
    few,
    lost,
  ])

  // Two weeks later it is new no more, without anything that happened to it.
  await clients().updateOne({ _id: young }, { $set: { createdAt: daysAgo(15), standingDueAt: daysAgo(1) } })
  await until(counts, ({ setting_up = 0 }) => setting_up === 0)
  expect(await counts()).toMatchObject({ place_not_linked: 2, no_taps_yet: 2 })
  // Another place has another rating.
  await change(falling, { googlePlaceId: 'ChIJ_place_0002' })
  expect(await list({ reason: 'rating_falling' })).toEqual([])
  const { running, counted } = await tenancy.totals()
  expect(running).toEqual(counted)
}, 60_000)

it('knows no other reason', async () => {
  expect((await tenancy.agency(listClients, { query: { reason: 'bored' } })).status).toBe(400)
})
