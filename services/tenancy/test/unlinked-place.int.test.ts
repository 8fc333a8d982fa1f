import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces, selectGoogleLocation } from '@avaliax/proto/tenancy/google.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connected, ORIGIN, type Person, signedIn } from './google-trip.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'
let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 900

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN })
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

const paramsOf = ({ company }: Person) => ({ clientId: company.clientId })
const link = ({ call, ...person }: Person, googlePlaceId: string | null) =>
  call(updateClient, { params: paramsOf({ call, ...person }), body: { googlePlaceId } })
const clientOf = async (person: Person) => (await person.call(getClient, { params: paramsOf(person) })).body
const noticesOf = async ({ company: { clientId } }: Person) =>
  (await service.announced('google.noticed', { clientId })).map(({ data }) => data.notice)

async function withPlaces() {
  const person = await signedIn(service, nextUser++)
  const found = await person.call(searchPlaces, { params: paramsOf(person), body: { query: 'Padaria' } })
  const [first = '', second = ''] = found.body.map(({ placeId }: { placeId: string }) => placeId)
  expect((await link(person, first)).status).toBe(200)
  return { person, first, second }
}
const as = (person: Person, change: object): Person => {
  const actor = { ...person.actor, ...change }
  return { ...person, actor, call: service.as(actor) }
}

test('the place is taken away by an owner who signed in lately, and the owner is told', async () => {
  const { person, first, second } = await withPlaces()
  const memberships = [{ ...person.company, role: 'manager' as const }]
  const manager = as(person, { memberships })
  expect(await link(manager, null)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  // Whatever else stands in the same change.
  expect(
    await manager.call(updateClient, {
      params: paramsOf(person),
      body: { googlePlaceId: null, googleLocation: null, phone: null },
    }),
  ).toMatchObject({ status: 403 })
  const long = as(person, { recentSignIn: undefined })
  expect(await link(long, null)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
  expect((await clientOf(person)).googlePlaceId).toBe(first)
  // A manager goes on linking, and so does whoever signed in a while ago.
  expect((await link(as(manager, { recentSignIn: undefined }), second)).status).toBe(200)
  expect(await noticesOf(person)).toEqual([])

  expect((await link(person, null)).status).toBe(200)
  expect(await noticesOf(person)).toEqual(['place-unlinked'])
  // There is nothing to take away any more.
  expect((await link(manager, null)).status).toBe(200)
  expect(await noticesOf(person)).toEqual(['place-unlinked'])
})

test('another place is told of as another business, or as the same one where Google has given up its id', async () => {
  const { person, first, second } = await withPlaces()
  const { clientId } = person.company
  const changes = async () =>
    (await service.announced('place.changed', { clientId })).map(({ data }) => [
      data.placeId,
      data.renewedFrom,
    ])
  expect(await changes()).toEqual([[first, null]])
  await link(person, second)
  await link(person, second)
  expect(await changes()).toEqual([
    [first, null],
    [second, null],
  ])
  await service.deps.db
    .collection('clients')
    .updateOne({ _id: clientId as never }, { $set: { gonePlaceId: second } })
  await link(person, null)
  await link(person, first)
  expect((await changes()).at(-1)).toEqual([first, second])
})

test('the same place brings its Google location back, another place or account does not', async () => {
  const { person, second } = await withPlaces()
  await connected(service, sandbox, person)
  const params = paramsOf(person)
  expect((await person.call(selectGoogleLocation, { params, body: { resourceName: LOCATION } })).status).toBe(
    200,
  )
  const own = (await clientOf(person)).googlePlaceId
  const advanced = { googleIntegrationMode: 'advanced', googleLocationResourceName: LOCATION }
  const basic = { googleIntegrationMode: 'basic', googleLocationResourceName: null }
  await link(person, null)
  expect(await clientOf(person)).toMatchObject(basic)
  await link(person, second)
  expect(await clientOf(person)).toMatchObject(basic)
  await link(person, own)
  expect(await clientOf(person)).toMatchObject(advanced)

  await link(person, null)
  await connected(service, sandbox, person, 'agency@agencia.example')
  await link(person, own)
  expect(await clientOf(person)).toMatchObject(basic)
}, 60_000)
