import { GoogleTargetMissed } from '@avaliax/proto/reviews/reviews.events.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  listGoogleLocations,
  refreshGoogleInfo,
  searchPlaces,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { connected, ORIGIN, type Person, signedIn } from './google-trip.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'
let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 700

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({
    ...sandbox.sandbox.env,
    PUBLIC_URL: ORIGIN,
    GOOGLE_DUE_EVERY_MS: '50',
    PAID_ANSWERS_KEPT_MS: '0',
  })
}, 60_000)
afterEach(() => sandbox.control('DELETE', '/faults'))
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

const paramsOf = ({ company }: Person) => ({ clientId: company.clientId })
const clientOf = async (person: Person) => (await person.call(getClient, { params: paramsOf(person) })).body
const link = (person: Person, googlePlaceId: string | null) =>
  person.call(updateClient, { params: paramsOf(person), body: { googlePlaceId } })
const places = async (person: Person, query: string): Promise<string[]> =>
  (await person.call(searchPlaces, { params: paramsOf(person), body: { query } })).body.map(
    ({ placeId }: { placeId: string }) => placeId,
  )
const noticesOf = async ({ company: { clientId } }: Person) =>
  (await service.announced('google.noticed', { clientId })).map(({ data }) => data.notice)

/** Each another bakery: what befalls one place is not to befall the next test's. */
let bakery = 0
async function withPlace(at = bakery++): Promise<Person & { placeId: string; others: string[] }> {
  const person = await signedIn(service, nextUser++)
  const found = await places(person, 'Padaria')
  const [placeId = '', ...others] = found.slice(at)
  expect((await link(person, placeId)).status).toBe(200)
  return { ...person, placeId, others }
}
/** The client's turn in the week comes. */
async function itsTurn({ company: { clientId } }: Person): Promise<void> {
  const slots = service.db.collection('google_info_slots')
  await until(() => slots.findOne({ _id: clientId as never }), Boolean)
  await slots.updateOne({ _id: clientId as never }, { $set: { nextAt: new Date(0) } })
  await until(
    () => slots.findOne({ _id: clientId as never }),
    (slot) => slot !== null && slot.nextAt > new Date(),
  )
  await settle({ urls: { service: service.url } })
}
/** Told by whoever asked for reviews and met an unknown id. */
const missed = (person: Person, runId: number) =>
  service.hear(GoogleTargetMissed, {
    clientId: person.company.clientId,
    subject: `run-${runId}`,
    rev: runId,
    data: { runId },
  })
const placeFault = (placeId: string, fault: object) =>
  sandbox.fault({ api: 'places', method: 'GET', path: `/places/v1/places/${placeId}`, ...fault })

describe('a linked place', () => {
  it('that has moved is followed, and its owner is told once', async () => {
    const ana = await withPlace()
    await placeFault(ana.placeId, { mode: 'place_moved', times: 1 })
    await itsTurn(ana)
    const moved = await until(
      () => clientOf(ana),
      ({ googlePlaceId }) => googlePlaceId !== ana.placeId,
    )
    expect(moved).toMatchObject({ googlePlaceGone: false, googleBusinessName: expect.any(String) })
    const [fact] = (await service.announced('client.changed', { clientId: moved.id })).slice(-1)
    expect(fact?.data.googlePlaceId).toBe(moved.googlePlaceId)
    const changes = await service.announced('place.changed', { clientId: moved.id })
    expect(changes.at(-1)?.data).toMatchObject({ placeId: moved.googlePlaceId, renewedFrom: ana.placeId })
    await missed(ana, 1)
    await settle({ urls: { service: service.url } })
    expect(await noticesOf(ana)).toEqual(['place-moved'])
  }, 60_000)

  it('that is gone is reported once, shown, refused with what to do, and replaced by linking another', async () => {
    const ana = await withPlace()
    await placeFault(ana.placeId, { mode: 'http', params: { status: 404 } })
    await itsTurn(ana)
    await until(
      () => clientOf(ana),
      ({ googlePlaceGone }) => googlePlaceGone === true,
    )
    await missed(ana, 2)
    await missed(ana, 3)
    await settle({ urls: { service: service.url } })
    expect(await noticesOf(ana)).toEqual(['place-gone'])
    const refused = await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLACE_GONE'])
    expect((await clientOf(ana)).googlePlaceId).toBe(ana.placeId)
    await link(ana, ana.others[0] ?? '')
    expect(await clientOf(ana)).toMatchObject({ googlePlaceGone: false })
    expect((await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })).status).toBe(200)
  }, 60_000)

  it('whose reviews Google has paused is told of once for each pause, and is free again when that ends', async () => {
    const ana = await withPlace()
    const since = async () => (await clientOf(ana)).googleAlertSince
    const facts = async () =>
      (await service.announced('client.changed', { clientId: ana.company.clientId })).at(-1)
    const again = async () =>
      expect((await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })).status).toBe(200)
    expect(await since()).toBeNull()
    await placeFault(ana.placeId, { mode: 'consumer_alert' })
    await itsTurn(ana)
    const paused = await until(since, (found) => found !== null)
    expect((await facts())?.data.googleAlertSince).toBe(paused)
    const slot = await service.db
      .collection('google_info_slots')
      .findOne({ _id: ana.company.clientId as never })
    expect(slot?.nextAt.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000)
    await again()
    expect([await since(), await noticesOf(ana)]).toEqual([paused, ['reviews-paused']])
    await sandbox.control('DELETE', '/faults')
    await again()
    await until(since, (found) => found === null)
    expect((await facts())?.data.googleAlertSince).toBeNull()
    await placeFault(ana.placeId, { mode: 'consumer_alert' })
    await again()
    await until(noticesOf.bind(null, ana), (found) => found.length === 2)
    // The pause says nothing of another place.
    await link(ana, ana.others[0] ?? '')
    expect(await since()).toBeNull()
  }, 60_000)

  it('that comes back is one like any other', async () => {
    const ana = await withPlace()
    await placeFault(ana.placeId, { mode: 'http', params: { status: 404 } })
    expect((await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })).status).toBe(409)
    await sandbox.control('DELETE', '/faults')
    expect((await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })).status).toBe(200)
    expect(await clientOf(ana)).toMatchObject({ googlePlaceId: ana.placeId, googlePlaceGone: false })
  }, 60_000)

  it.each([400, 403, 429, 500, 503])(
    'is kept and nobody is told when the provider answers %i',
    async (status) => {
      const ana = await withPlace(3)
      await placeFault(ana.placeId, { mode: 'http', params: { status } })
      const answer = await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
      expect([409, 502, 503]).toContain(answer.status)
      expect(answer.body.code).not.toBe('PLACE_GONE')
      expect(await clientOf(ana)).toMatchObject({ googlePlaceId: ana.placeId, googlePlaceGone: false })
      expect(await noticesOf(ana)).toEqual([])
    },
    60_000,
  )
})

describe('a chosen location', () => {
  async function withLocation(): Promise<Person> {
    const ana = await signedIn(service, nextUser++)
    await connected(service, sandbox, ana)
    const body = { resourceName: LOCATION }
    expect((await ana.call(selectGoogleLocation, { params: paramsOf(ana), body })).status).toBe(200)
    return ana
  }

  it('tells the place that took the place of a kept one', async () => {
    const ana = await withLocation()
    const right = (await clientOf(ana)).googlePlaceId
    // Linking another place would give the location up: here the provider renamed the place.
    await service.db
      .collection('clients')
      .updateOne({ _id: ana.company.clientId as never }, { $set: { googlePlaceId: 'ChIJsbx00000gone99' } })
    await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
    expect(await clientOf(ana)).toMatchObject({ googlePlaceId: right, googlePlaceGone: false })
    expect(await noticesOf(ana)).toEqual(['place-moved'])
  }, 60_000)

  it('that is gone is forgotten, the place goes on, and its owner is told once', async () => {
    const ana = await withLocation()
    await sandbox.fault({
      api: 'bi',
      method: 'GET',
      path: '/bi/v1/locations/*',
      mode: 'http',
      params: { status: 404 },
    })
    await missed(ana, 4)
    await until(
      () => clientOf(ana),
      ({ googleLocationResourceName }) => googleLocationResourceName === null,
    )
    expect(await clientOf(ana)).toMatchObject({
      googleIntegrationMode: 'basic',
      googleConnected: true,
      googlePlaceId: expect.any(String),
    })
    await missed(ana, 5)
    await settle({ urls: { service: service.url } })
    expect(await noticesOf(ana)).toEqual(['location-gone'])
  }, 60_000)

  it('that is verified no longer says so, whatever Google says of posts, until it is again', async () => {
    const ana = await withLocation()
    const { googleMayPost } = await clientOf(ana)
    expect(await clientOf(ana)).toMatchObject({ googleVerified: true, googleMayPost: true })
    await sandbox.fault({ api: 'bi', mode: 'unverified' })
    await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
    // Google no longer tells whether it takes posts, which is not the same as taking none.
    expect(await clientOf(ana)).toMatchObject({ googleVerified: false, googleMayPost: null })
    await sandbox.control('DELETE', '/faults')
    await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
    expect(await clientOf(ana)).toMatchObject({ googleVerified: true, googleMayPost })
  }, 60_000)

  it('that passed to another account is followed there', async () => {
    const ana = await withLocation()
    const former = 'accounts/8888/locations/7001'
    await service.db
      .collection('clients')
      .updateOne({ _id: ana.company.clientId as never }, { $set: { googleLocationResourceName: former } })
    await missed(ana, 6)
    await until(
      () => clientOf(ana),
      ({ googleLocationResourceName }) => googleLocationResourceName === LOCATION,
    )
    expect(await clientOf(ana)).toMatchObject({ googleIntegrationMode: 'advanced', googlePlaceGone: false })
    expect(await noticesOf(ana)).toEqual([])
  }, 60_000)

  it.each([403, 500])(
    'is kept when the provider answers %i',
    async (status) => {
      const ana = await withLocation()
      await sandbox.fault({
        api: 'bi',
        method: 'GET',
        path: '/bi/v1/locations/*',
        mode: 'http',
        params: { status },
      })
      await ana.call(refreshGoogleInfo, { params: paramsOf(ana) })
      expect((await clientOf(ana)).googleLocationResourceName).toBe(LOCATION)
      expect(await noticesOf(ana)).toEqual([])
    },
    60_000,
  )
})

describe('a list of several pages', () => {
  it.each([
    ['am', '/am/v1/accounts'],
    ['bi', '/bi/v1/accounts/*/locations'],
  ])(
    'of %s whose second token is refused is read again from the first page',
    async (api, path) => {
      const ana = await signedIn(service, nextUser++)
      await connected(service, sandbox, ana, 'agency@agencia.example')
      const all = (await ana.call(listGoogleLocations, { params: paramsOf(ana) })).body
      await sandbox.fault({
        api,
        method: 'GET',
        path,
        mode: 'stale_token',
        times: 1,
      })
      const again = await ana.call(listGoogleLocations, { params: paramsOf(ana) })
      expect(again.body).toHaveLength(all.length)
      await sandbox.control('DELETE', '/faults')
      await sandbox.fault({ api, method: 'GET', path, mode: 'stale_token' })
      expect((await ana.call(listGoogleLocations, { params: paramsOf(ana) })).status).toBe(502)
    },
    60_000,
  )
})
