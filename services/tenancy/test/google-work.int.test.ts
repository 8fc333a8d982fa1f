import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, removeCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import {
  disconnectGoogle,
  type GoogleLocation,
  getGoogleIntegration,
  getPlacePhotos,
  listGoogleLocations,
  searchPlaces,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  askedOfGoogle,
  connected,
  consented,
  inSession,
  ORIGIN,
  type Person,
  signedIn,
} from './google-trip.ts'
import { type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'
const AGENCY = 'agency@agencia.example'
const QUICK = { GOOGLE_DUE_EVERY_MS: '50' }

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 300

const start = (env: Record<string, string> = {}) =>
  startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN, ...QUICK, ...env })

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await start()
}, 60_000)
afterEach(async () => {
  await sandbox.call('DELETE', '/__sandbox/faults')
  await sandbox.control('DELETE', '/requests')
  // An account is shared by whoever works with it, over all tests.
  await service.db.collection('google_connections').deleteMany({})
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const somebody = () => signedIn(service, nextUser++)
const linked = async (person: Person, query = 'Padaria') => {
  const found = await person.call(searchPlaces, {
    params: { clientId: person.company.clientId },
    body: { query },
  })
  const { placeId } = found.body[0]
  await person.call(updateClient, {
    params: { clientId: person.company.clientId },
    body: { googlePlaceId: placeId },
  })
  await sandbox.control('DELETE', '/requests')
}
const photosOf = (person: Person) =>
  person.call(getPlacePhotos, { params: { clientId: person.company.clientId } })
const callsOf = async (api: string) =>
  (await sandbox.control('GET', `/requests?api=${api}`)).body.requests as { path: string }[]

it('a place that another client is already is told to the agency, and to nobody else', async () => {
  const [ana, bia] = [await somebody(), await somebody()]
  await linked(ana)
  const search = { params: { clientId: bia.company.clientId }, body: { query: 'Padaria' } }
  const [own] = (await bia.call(searchPlaces, search)).body
  expect(own).not.toHaveProperty('linkedTo')
  const [seen] = (await service.agency(searchPlaces, search)).body
  expect(seen).toEqual({ ...own, linkedTo: { id: ana.company.clientId, companyName: expect.any(String) } })
  const ofAna = { ...search, params: { clientId: ana.company.clientId } }
  expect((await service.agency(searchPlaces, ofAna)).body[0]).not.toHaveProperty('linkedTo')
  const manager = {
    ...superadmin,
    agencyRole: 'account_manager',
    memberships: [{ ...bia.company, active: true }],
  }
  const [blind] = (await service.as(manager as never)(searchPlaces, search)).body
  expect(blind).toEqual(own)
})

describe('pictures of the place', () => {
  it('are ten in basic mode, with their authors, and are asked for once a minute', async () => {
    const ana = await somebody()
    expect(await photosOf(ana)).toMatchObject({ status: 409, body: { code: 'PLACE_NOT_LINKED' } })
    await linked(ana)
    const { status, body } = await photosOf(ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 10 })
    expect(body.photos).toHaveLength(10)
    expect(body.photos[0]).toMatchObject({
      width: 1200,
      height: 900,
      attribution: expect.any(String),
      attributionUrl: expect.stringMatching(/^https:/),
    })
    expect(JSON.stringify(body)).not.toContain('sandbox-places-key')
    expect(await callsOf('places')).toHaveLength(11)
    await photosOf(ana)
    expect(await callsOf('places')).toHaveLength(11)
  })

  it('are one, of a place that may be linked, in either mode', async () => {
    const ana = await somebody()
    const { body } = await sandbox.search({ textQuery: 'Pet Shop Patinhas Recife' })
    const placeId: string = body.places[0].id
    const params = { clientId: ana.company.clientId }
    await sandbox.control('DELETE', '/requests')
    const answer = await ana.call(getPlacePhotos, { params, query: { placeId } })
    expect(answer.body).toMatchObject({ photos: [{ thumbnailUrl: expect.any(String) }], totalCount: 1 })
    expect(JSON.stringify(answer.body)).not.toContain('sandbox-places-key')
    // The place and one picture.
    expect(await callsOf('places')).toHaveLength(2)
    const wrong = await ana.call(getPlacePhotos, { params, query: { placeId: '../x' } })
    expect(wrong.status).toBe(400)
  })

  it('are up to twenty of the connected location, and those of the maps while it gives none', async () => {
    const ana = await somebody()
    await connected(service, sandbox, ana)
    const answer = await ana.call(selectGoogleLocation, {
      params: { clientId: ana.company.clientId },
      body: { resourceName: LOCATION },
    })
    expect(answer.body.googleIntegrationMode).toBe('advanced')
    const { body } = await photosOf(ana)
    expect(body.photos.length).toBeGreaterThan(10)
    expect(body.photos.length).toBeLessThanOrEqual(20)
    expect(body.totalCount).toBeGreaterThanOrEqual(body.photos.length)
    expect(body.photos.at(-1).attribution).toBe('Visitante')
    expect(await callsOf('places')).toEqual([])

    await sandbox.fault({ api: 'v4', mode: 'http', params: { status: 403 } })
    expect((await photosOf(ana)).body.photos).toHaveLength(10)
  })
})

describe('names and addresses', () => {
  const clients = () => service.db.collection('clients')
  const nameOf = async ({ company }: Person) =>
    (await clients().findOne({ _id: company.clientId as never }))?.googleBusinessName
  const hasTurn = ({ company }: Person) =>
    service.db.collection('google_info_slots').findOne({ _id: company.clientId as never })
  const makeDue = async ({ company }: Person) => {
    await service.db
      .collection('google_info_slots')
      .updateOne({ _id: company.clientId as never }, { $set: { nextAt: new Date(0) } })
  }

  it('of a linked place are read again when its turn in the week comes, once', async () => {
    const ana = await somebody()
    await linked(ana)
    const name = await nameOf(ana)
    const turn = await until(() => hasTurn(ana), Boolean)
    expect(turn?.nextAt.getTime()).toBeGreaterThan(Date.now() + 3 * 86_400_000)
    await clients().updateOne(
      { _id: ana.company.clientId as never },
      { $set: { googleBusinessName: 'Antigo' } },
    )
    await makeDue(ana)
    await until(
      () => nameOf(ana),
      (now) => now === name,
    )
    expect(await callsOf('places')).toHaveLength(0)
    expect((await hasTurn(ana))?.nextAt.getTime()).toBeGreaterThan(Date.now())

    await ana.call(updateClient, {
      params: { clientId: ana.company.clientId },
      body: { googlePlaceId: null },
    })
    await until(
      () => hasTurn(ana),
      (left) => left === null,
    )
  })
})

const grants = () => service.db.collection('ended_grants')
const untilSettled = () =>
  until(
    () => grants().countDocuments({}),
    (left) => left === 0,
  )
const withBranch = async () => {
  const owner = await somebody()
  await service.agency(updateClient, { params: { clientId: owner.company.clientId }, body: { planId: 3 } })
  const { body } = await owner.call(createCompany, { body: { name: 'Filial' } })
  const company = { companyId: body.id, clientId: body.clientId, active: true }
  const branch = inSession(service, { userId: owner.actor.userId, company })
  return { owner, branch }
}

describe('the grant of a company that is removed', () => {
  const remove = async ({ owner, branch }: { owner: Person; branch: Person }) => {
    const answer = await owner.call(removeCompany, { params: { companyId: branch.company.companyId } })
    expect(answer.status).toBe(204)
  }

  it('is revoked at the provider, also when it fails at first', async () => {
    const family = await withBranch()
    await connected(service, sandbox, family.branch)
    await sandbox.control('DELETE', '/requests')
    await sandbox.fault({
      api: 'oauth',
      path: '/oauth/revoke',
      mode: 'http',
      times: 1,
      params: { status: 503 },
    })
    await remove(family)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual(['revoke', 'revoke'])
  })

  it('stays while another company of the owner works with the same account', async () => {
    const family = await withBranch()
    await connected(service, sandbox, family.owner)
    await connected(service, sandbox, family.branch)
    await sandbox.control('DELETE', '/requests')
    await remove(family)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual([])
    const places = await family.owner.call(listGoogleLocations, {
      params: { clientId: family.owner.company.clientId },
    })
    expect(places.status).toBe(200)
  })

  it('is revoked by the next process when the first one dies right after the removal', async () => {
    const idle = await start({ GOOGLE_DUE_EVERY_MS: '600000' })
    const before = service
    service = idle
    const family = await withBranch()
    await connected(service, sandbox, family.branch)
    await sandbox.control('DELETE', '/requests')
    await remove(family)
    expect(await grants().countDocuments({})).toBe(1)
    const token = (await grants().findOne({}))?.token
    expect(token).not.toMatch(/^1\/\//)
    const { name } = idle
    await idle.stop()
    service = await start({ MONGO_DB: name })
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual(['revoke'])
    await service.stop()
    service = before
  }, 60_000)
})

describe('the grant of an account in whose place another one is connected', () => {
  it('is revoked at the provider', async () => {
    const ana = await somebody()
    await connected(service, sandbox, ana)
    await connected(service, sandbox, ana, AGENCY)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual(['token', 'token', 'revoke'])
    const places = await ana.call(listGoogleLocations, { params: { clientId: ana.company.clientId } })
    expect(places.status).toBe(200)
  })

  it.each([
    ['the same one is connected again', undefined],
    ['another company of the owner works with it', AGENCY],
  ])('stays while %s', async (_name, next) => {
    const { owner, branch } = await withBranch()
    if (next) await connected(service, sandbox, branch)
    await connected(service, sandbox, owner)
    await sandbox.control('DELETE', '/requests')
    await connected(service, sandbox, owner, next)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual(['token'])
  })
})

describe('an account that clients of several owners work with', () => {
  const disconnect = async ({ call, company }: Person) =>
    expect((await call(disconnectGoogle, { params: { clientId: company.clientId } })).status).toBe(204)
  const works = async ({ call, company }: Person) =>
    (await call(listGoogleLocations, { params: { clientId: company.clientId } })).status

  it('keeps its grant until the last of them goes, who revokes it', async () => {
    const people = [await somebody(), await somebody(), await somebody()] as const
    for (const person of people) await connected(service, sandbox, person, AGENCY)
    const [ana, bia, caio] = people
    // As Google may write the address another time.
    await service.db
      .collection('google_connections')
      .updateOne({ _id: ana.company.clientId as never }, { $set: { email: AGENCY.toUpperCase() } })
    await sandbox.control('DELETE', '/requests')
    await disconnect(ana)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual([])
    // Tokens that were stored as valid tell nothing: what Google says now does.
    await service.db.collection('google_connections').updateMany({}, { $set: { expiresAt: new Date(0) } })
    expect([await works(bia), await works(caio)]).toEqual([200, 200])

    await service.agency(updateClient, {
      params: { clientId: bia.company.clientId },
      body: { status: 'inactive' },
    })
    await sandbox.control('DELETE', '/requests')
    await disconnect(caio)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual([])
    await service.agency(updateClient, {
      params: { clientId: bia.company.clientId },
      body: { status: 'active' },
    })
    await disconnect(bia)
    await untilSettled()
    expect(await askedOfGoogle(sandbox)).toEqual(['revoke'])
  })

  it('keeps it when another client cannot keep what Google gave', async () => {
    const [ana, bia] = [await somebody(), await somebody()]
    await connected(service, sandbox, ana, AGENCY)
    const { path, cookie } = await consented(sandbox, bia, 'allow', AGENCY)
    await sandbox.fault({ api: 'oauth', path: '/oauth/token', mode: 'slow', times: 1, params: { ms: 800 } })
    const arriving = service.publicly('GET', path, undefined, { cookie })
    await until(
      () => askedOfGoogle(sandbox),
      (asked) => asked.filter((one) => one === 'token').length === 2,
    )
    await service.agency(updateClient, {
      params: { clientId: bia.company.clientId },
      body: { status: 'inactive' },
    })
    await arriving
    expect(await askedOfGoogle(sandbox)).not.toContain('revoke')
    expect(await works(ana)).toBe(200)
  })
})

describe('what Google says a location may do', () => {
  it('is told with the list, and one that is not verified is not chosen', async () => {
    const ana = await somebody()
    await connected(service, sandbox, ana, AGENCY)
    const params = { clientId: ana.company.clientId }
    const { body } = await ana.call(listGoogleLocations, { params, query: { limit: 200 } })
    const unverified = body.find(({ verified }: GoogleLocation) => !verified)
    const silent = body.find(({ verified, mayPost }: GoogleLocation) => verified && !mayPost)
    const open = body.find(({ mayPost }: GoogleLocation) => mayPost)
    const choose = (location?: GoogleLocation) =>
      ana.call(selectGoogleLocation, { params, body: { resourceName: location?.resourceName ?? '' } })
    expect(await choose(unverified)).toMatchObject({ status: 409, body: { code: 'LOCATION_NOT_VERIFIED' } })
    expect((await choose(silent)).body).toMatchObject({
      googleIntegrationMode: 'advanced',
      googleMayPost: false,
    })
    expect((await choose(open)).body.googleMayPost).toBe(true)
  })
})

describe('as what the account manages a location', () => {
  /** All of the agency's, page by page. */
  async function locationsOf(ana: Person): Promise<GoogleLocation[]> {
    const params = { clientId: ana.company.clientId }
    const found: GoogleLocation[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 100, ...(cursor && { cursor }) }
      const answer = await ana.call(listGoogleLocations, { params, query })
      found.push(...answer.body)
      cursor = /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1]
    } while (cursor)
    return found
  }

  it.each(['manager', 'site_manager', 'primary_owner'])(
    'is told before it is chosen, and kept: %s',
    async (role) => {
      const ana = await somebody()
      await connected(service, sandbox, ana, AGENCY)
      const params = { clientId: ana.company.clientId }
      const found = (await locationsOf(ana)).find((one) => one.verified && one.role === role)
      const body = { resourceName: found?.resourceName ?? 'none' }
      expect((await ana.call(selectGoogleLocation, { params, body })).status).toBe(200)
      expect((await ana.call(getGoogleIntegration, { params })).body).toMatchObject({ role })
    },
  )

  it('holds nothing up when Google does not say', async () => {
    const ana = await somebody()
    await connected(service, sandbox, ana, AGENCY)
    const params = { clientId: ana.company.clientId }
    const found = (await locationsOf(ana)).find((one) => one.verified)
    await sandbox.fault({
      api: 'am',
      path: '/am/v1/accounts/*',
      mode: 'http',
      times: 9,
      params: { status: 403 },
    })
    const body = { resourceName: found?.resourceName ?? 'none' }
    expect((await ana.call(selectGoogleLocation, { params, body })).status).toBe(200)
    expect((await ana.call(getGoogleIntegration, { params })).body).toMatchObject({
      role: null,
      status: 'connected',
    })
    await sandbox.control('DELETE', '/faults')
  })
})
