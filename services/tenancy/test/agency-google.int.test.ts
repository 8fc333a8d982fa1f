import { randomUUID } from 'node:crypto'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import { createClient, renewInvitation, setClientOwnerEmail } from '@avaliax/proto/tenancy/agency.routes.ts'
import {
  type AgencyGoogle,
  type AgencyLocation,
  createLocationClients,
  disconnectAgencyGoogle,
  getAgencyGoogle,
  getAgencyGoogleAuthUrl,
  ignoreAgencyLocation,
  listAgencyLocations,
  matchAgencyLocations,
  readAgencyLocations,
  releaseAgencyLocation,
} from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, removeCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import {
  disconnectGoogle,
  getGoogleIntegration,
  listGoogleLocations,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { getGoogleAccess } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { superadmin } from '@avaliax/testkit/service/actors.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { connected, ORIGIN, signedIn } from './google-trip.ts'
import { type Send, type ServiceUnderTest, startService } from './service-under-test.ts'

/** As the sandbox's world has them: four groups, one of two pages, and five locations in two groups. */
const NETWORK = 'rede@agencia.example'
const LOCATIONS = 260
const FIRST_GROUP = '/bi/v1/accounts/9402/locations'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let call: Send
let nextUser = 600
const agency: Actor = { ...superadmin, sessionId: randomUUID(), recentSignIn: true }

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN })
  call = service.as(agency)
}, 90_000)
afterEach(async () => {
  await sandbox.call('DELETE', '/__sandbox/faults')
  await sandbox.control('DELETE', '/requests')
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const google = async (): Promise<AgencyGoogle> => (await call(getAgencyGoogle)).body
const runEnded = () => until(google, ({ run }) => run !== null && run.state !== 'running', 60_000)
const rows = () => service.db.collection<{ _id: string; [field: string]: unknown }>('agency_locations')
const clientRow = (clientId: number) => service.db.collection('clients').findOne({ _id: clientId as never })

async function consentOf(account: string, decision: 'allow' | 'deny' = 'allow') {
  const authorization = await call(getAgencyGoogleAuthUrl)
  const form = new URLSearchParams({ account, decision })
  form.append('scope', 'https://www.googleapis.com/auth/business.manage')
  const { pathname, search } = new URL(authorization.body.authUrl)
  const answer = await sandbox.call('POST', `${pathname}${search}`, { body: form })
  const back = new URL(answer.headers.get('location') ?? '')
  const cookie = (authorization.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  return { path: `${back.pathname}${back.search}`, cookie }
}
async function connectAgency(account = NETWORK): Promise<string> {
  service.identity.sessions.set(agency.sessionId, {
    active: true,
    sessionId: agency.sessionId,
    userId: agency.userId,
    email: agency.email,
    role: 'superadmin',
    language: 'pt',
    memberships: [],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const { path, cookie } = await consentOf(account)
  const answer = await service.publicly('GET', path, undefined, { cookie })
  return answer.headers.get('location') ?? ''
}
async function listed(query: object = {}): Promise<AgencyLocation[]> {
  const { body } = await call(listAgencyLocations, { query: { limit: 200, ...query } as never })
  return body
}
const one = async (id: string): Promise<AgencyLocation> => {
  const row = await rows().findOne({ _id: id })
  const found = await listed({ search: String(row?.title) })
  return found.find((location) => location.id === id) as AgencyLocation
}
async function newClient(body: object): Promise<number> {
  const email = `dono-${nextUser++}@example.com`
  const answer = await call(createClient, { body: { companyName: 'Sem nome', email, ...body } })
  expect(answer.status).toBe(201)
  return answer.body.client.id
}
const token = (clientId: number, resource?: string) =>
  service.internal(getGoogleAccess, { body: { clientId, ...(resource && { resource }) } })

it('is asked to connect first', async () => {
  expect(await google()).toMatchObject({ status: 'none', email: null, run: null, clients: 0 })
  expect((await call(readAgencyLocations)).body.code).toBe('GOOGLE_NOT_READY')
})

it('stores nothing of a trip that another browser ends', async () => {
  await connectAgency('nobody@pessoal.example')
  const before = await service.db.collection('google_connections').findOne({ _id: 0 as never })
  const { path } = await consentOf(NETWORK)
  await service.publicly('GET', path, undefined, { cookie: '' })
  expect(await service.db.collection('google_connections').findOne({ _id: 0 as never })).toEqual(before)
})

it('an operator connects nothing, and reads what there is', async () => {
  const operator = service.as({ ...agency, agencyRole: 'operator' })
  expect((await operator(getAgencyGoogleAuthUrl)).status).toBe(403)
  expect((await operator(disconnectAgencyGoogle)).status).toBe(403)
  expect((await operator(getAgencyGoogle)).status).toBe(200)
})

it('reads all locations of all groups at once after connecting, each once, with sealed tokens', async () => {
  expect(await connectAgency()).toBe(`${ORIGIN}/google?google=connected`)
  const { run, counts, email, status } = await runEnded()
  expect({ email, status }).toEqual({ email: NETWORK, status: 'connected' })
  expect(run).toMatchObject({ state: 'done', accounts: 5, accountsRead: 5, locations: LOCATIONS })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(LOCATIONS)
  const stored = await service.db.collection('google_connections').findOne({ _id: 0 as never })
  expect(String(stored?.accessToken)).toMatch(/^v1\./)
  const { requests } = (await sandbox.control('GET', '/requests?api=bi')).body
  // Two pages of the first group, one of each other account.
  expect(requests).toHaveLength(6)
}, 90_000)

it('pages by title without a gap, searches words and phone, and filters by state', async () => {
  const first = await call(listAgencyLocations, { query: { limit: 200 } as never })
  expect(first.headers.get('x-total-count')).toBe(String(LOCATIONS))
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await listed({ cursor: decodeURIComponent(cursor ?? '') })
  const ids = [...first.body, ...second].map(({ id }: AgencyLocation) => id)
  expect(new Set(ids).size).toBe(LOCATIONS)
  expect(await listed({ search: 'rede 007' })).toHaveLength(1)
  expect((await listed({ state: 'gone' })).length).toBe(0)
  expect((await listed({ state: 'new' })).length).toBeGreaterThan(0)
})

it('a reading that breaks off goes on, waits where Google says so, and takes nothing for gone before its end', async () => {
  const stays = await rows().findOne({ _id: '7501' })
  await rows().insertOne({
    ...stays,
    _id: '9999',
    matchKey: 'location-9999',
    title: 'Fechada',
    titleKey: 'fechada',
    seenRun: 0,
  } as never)
  await sandbox.fault({
    api: 'bi',
    path: '/bi/v1/accounts/9403/locations',
    mode: 'http',
    params: { status: 404 },
  })
  await sandbox.fault({ api: 'bi', path: FIRST_GROUP, mode: 'stale_token', times: 1 })
  await sandbox.fault({
    api: 'bi',
    path: '/bi/v1/accounts/9405/locations',
    mode: 'http',
    params: { status: 403 },
  })
  const { body } = await call(readAgencyLocations)
  expect(body).toMatchObject({ state: 'running' })
  const broken = await runEnded()
  // Nothing is gone of accounts that could not be read; of the others, what was not shown is.
  expect(broken.run).toMatchObject({ state: 'done', skipped: ['Grupo Sul', 'Grupo Oeste'] })
  expect((await rows().findOne({ _id: '9999' }))?.state).toBe('gone')
  expect((await google()).counts.gone).toBe(1)

  await sandbox.call('DELETE', '/__sandbox/faults')
  const failing = { api: 'bi', path: FIRST_GROUP, mode: 'http', after: 1, params: { status: 400 } }
  await sandbox.fault({ ...failing, path: '/bi/v1/accounts/9404/locations', after: 0 })
  await call(readAgencyLocations)
  const failed = await runEnded()
  expect(failed.run).toMatchObject({ state: 'failed', reason: 'PROVIDER_ERROR', accountsRead: 3 })
  expect(failed.counts.gone).toBe(1)
  await sandbox.call('DELETE', '/__sandbox/faults')
  await sandbox.control('DELETE', '/requests')
  await call(readAgencyLocations)
  expect((await runEnded()).run).toMatchObject({ state: 'done', locations: LOCATIONS })
  const { requests } = (await sandbox.control('GET', '/requests?api=bi')).body
  // Only what was left to read.
  expect(requests).toHaveLength(2)
  await rows().deleteOne({ _id: '9999' })
}, 120_000)

it('waits for a quota as long as Google asks, and goes on', async () => {
  const quota = { status: 429, retryAfter: 4 }
  await sandbox.fault({ api: 'bi', path: FIRST_GROUP, mode: 'http', times: 1, params: quota })
  await call(readAgencyLocations)
  expect((await runEnded()).run).toMatchObject({ state: 'done', locations: LOCATIONS })
}, 90_000)

it('suggests by place, by phone with a like name and by name in the city, and by a name alone nothing', async () => {
  const [byPlace, twice, byPhone, byCity, byName] = await Promise.all(
    ['7510', '7511', '7512', '7513', '7514'].map((_id) => rows().findOne({ _id })),
  )
  const [placed, rival, other] = [
    await newClient({ companyName: 'Outro nome qualquer' }),
    await newClient({ companyName: 'Rival' }),
    await newClient({ companyName: 'Outra rival' }),
  ]
  const link = (clientId: number, placeId: unknown) =>
    call(updateClient, { params: { clientId }, body: { googlePlaceId: placeId } as never })
  await link(placed, byPlace?.placeId)
  await link(rival, twice?.placeId)
  await link(other, twice?.placeId)
  const phoned = await newClient({ companyName: `${byPhone?.title} Ltda`, phone: String(byPhone?.phoneKey) })
  await newClient({ companyName: 'Nada disso', phone: String(byCity?.phoneKey) })
  const inCity = await newClient({ companyName: byCity?.title, address: `Rua X, 1, ${byCity?.city}` })
  await newClient({ companyName: byName?.title, address: 'Rua Y, 2, Cidade Nenhuma' })
  await call(readAgencyLocations)
  await runEnded()
  expect(await one('7510')).toMatchObject({ state: 'certain', suggestions: [{ id: placed, by: 'place' }] })
  expect(await one('7511')).toMatchObject({ state: 'suggested', contested: true })
  expect((await one('7511')).suggestions.map(({ id }) => id).sort()).toEqual([rival, other].sort())
  expect(await one('7512')).toMatchObject({ state: 'suggested', suggestions: [{ id: phoned, by: 'phone' }] })
  expect(await one('7513')).toMatchObject({ state: 'suggested', suggestions: [{ id: inCity, by: 'city' }] })
  expect(await one('7514')).toMatchObject({ state: 'new', suggestions: [] })
}, 90_000)

it('a confirmed client works through the agency, for its own location alone, and its calls are its own', async () => {
  const [certain] = await listed({ state: 'certain' })
  const { id: locationId, suggestions } = certain as AgencyLocation
  const clientId = suggestions[0]?.id ?? 0
  const pairs = [
    { locationId, clientId },
    { locationId: '7513', clientId },
    { locationId: '7549', clientId: 999_999 },
    { locationId: '7550', clientId },
    { locationId: '1', clientId },
  ]
  const { body } = await call(matchAgencyLocations, { body: { pairs } })
  expect(body.results.map(({ code }: { code: string | null }) => code)).toEqual([
    null,
    'CONFLICT',
    'NOT_FOUND',
    'LOCATION_NOT_VERIFIED',
    'NOT_FOUND',
  ])
  // The same again changes nothing.
  expect((await call(matchAgencyLocations, { body: { pairs: pairs.slice(0, 1) } })).body.results[0].ok).toBe(
    true,
  )
  const row = await rows().findOne({ _id: locationId })
  expect(await clientRow(clientId)).toMatchObject({
    googleVia: 'agency',
    googleConnected: true,
    googleStatus: 'connected',
    googleIntegrationMode: 'advanced',
    googleLocationResourceName: row?.resourceName,
    googlePlaceId: row?.placeId,
  })
  expect((await token(clientId, `${row?.resourceName}/reviews/x`)).status).toBe(200)
  const foreign = await rows().findOne({ _id: '7515' })
  for (const resource of [String(foreign?.resourceName), undefined, 'locations/75100'])
    expect((await token(clientId, resource)).body.code).toBe('GOOGLE_NOT_READY')

  const client = await clientRow(clientId)
  const company = { clientId, companyId: 1, active: true }
  const owner = service.as({
    ...agency,
    role: 'client',
    userId: Number(client?.userId),
    memberships: [company],
  } as never)
  const params = { clientId }
  expect((await owner(listGoogleLocations, { params })).body.code).toBe('GOOGLE_NOT_READY')
  const choice = { resourceName: String(foreign?.resourceName) }
  expect((await owner(selectGoogleLocation, { params, body: choice })).body.code).toBe('GOOGLE_NOT_READY')
  expect((await owner(getGoogleIntegration, { params })).body).toMatchObject({
    via: 'agency',
    connectedEmail: null,
    status: 'connected',
  })
})

it('stops for all of them when the agency disconnects, and goes on when it connects again', async () => {
  const [{ client, id }] = (await listed({ state: 'matched' })) as [AgencyLocation]
  const clientId = client?.id ?? 0
  const resource = String((await rows().findOne({ _id: id }))?.resourceName)
  expect((await call(disconnectAgencyGoogle)).status).toBe(204)
  expect((await token(clientId, resource)).body.code).toBe('GOOGLE_NOT_READY')
  const stopped = await until(
    () => clientRow(clientId),
    (row) => row?.googleStatus === 'reconnect',
  )
  expect(stopped).toMatchObject({
    googleVia: 'agency',
    googleConnected: false,
    googleIntegrationMode: 'basic',
  })
  const [told] = (await service.announced('google.changed', { clientId })).slice(-1)
  expect(told?.data).toMatchObject({ status: 'reconnect', via: 'agency' })

  await connectAgency()
  await until(
    () => clientRow(clientId),
    (row) => row?.googleStatus === 'connected',
  )
  expect((await token(clientId, resource)).status).toBe(200)
  await runEnded()
}, 90_000)

it('says so when Google took the grant back, and asks it once', async () => {
  const [{ client, id }] = (await listed({ state: 'matched' })) as [AgencyLocation]
  const resource = String((await rows().findOne({ _id: id }))?.resourceName)
  await sandbox.fault({ api: 'oauth', mode: 'token_revoked' })
  await service.db
    .collection('google_connections')
    .updateOne({ _id: 0 as never }, { $set: { expiresAt: new Date() } })
  expect((await token(client?.id ?? 0, resource)).body.code).toBe('GOOGLE_NOT_READY')
  expect((await google()).status).toBe('reconnect')
  expect((await call(readAgencyLocations)).body.code).toBe('GOOGLE_NOT_READY')
  await until(
    () => clientRow(client?.id ?? 0),
    (row) => row?.googleStatus === 'reconnect',
  )
  await sandbox.call('DELETE', '/__sandbox/faults')
  await connectAgency()
  const told = (await service.announced('agency-google.changed')).map(({ data }) => data)
  expect(told.slice(-2)).toEqual([{ status: 'reconnect' }, { status: 'connected' }])
  await runEnded()
}, 90_000)

it('a client’s own account wins, and the agency’s takes over when it ends', async () => {
  const person = await signedIn(service, nextUser++)
  const { clientId } = person.company
  const { body } = await call(matchAgencyLocations, { body: { pairs: [{ locationId: '7520', clientId }] } })
  expect(body.results).toMatchObject([{ ok: true }])
  await connected(service, sandbox, person)
  expect(await clientRow(clientId)).toMatchObject({ googleVia: null, googleConnected: true })
  // Its own account does not have the location, so that nothing of the agency's is read with it.
  expect((await clientRow(clientId))?.googleLocationResourceName).toBeNull()
  await person.call(disconnectGoogle, { params: { clientId } })
  expect(await clientRow(clientId)).toMatchObject({ googleVia: 'agency', googleConnected: true })
  // Without an account of its own, the owner leaves the agency's.
  await person.call(disconnectGoogle, { params: { clientId } })
  expect(await clientRow(clientId)).toMatchObject({ googleVia: null, googleStatus: 'none' })
  expect((await rows().findOne({ _id: '7520' }))?.clientId).toBeNull()
})

it('a client that is suspended or another owner’s reads nothing; released, it is free again', async () => {
  const clientId = await newClient({ companyName: 'Que sai' })
  await call(matchAgencyLocations, { body: { pairs: [{ locationId: '7521', clientId }] } })
  const resource = String((await rows().findOne({ _id: '7521' }))?.resourceName)
  expect((await token(clientId, resource)).status).toBe(200)
  await call(updateClient, { params: { clientId }, body: { status: 'inactive' } as never })
  expect((await token(clientId, resource)).body.code).toBe('GOOGLE_NOT_READY')
  await call(updateClient, { params: { clientId }, body: { status: 'active' } as never })
  expect((await token(clientId, resource)).status).toBe(200)
  await rows().updateOne({ _id: '7521' }, { $set: { ownerId: 1 } })
  expect((await token(clientId, resource)).body.code).toBe('GOOGLE_NOT_READY')
  await rows().updateOne({ _id: '7521' }, { $set: { ownerId: (await clientRow(clientId))?.userId } })
  const released = await call(releaseAgencyLocation, { params: { googleLocation: '7521' } })
  expect(released.body).toMatchObject({ state: 'new', client: null })
  expect(await clientRow(clientId)).toMatchObject({ googleVia: null, googleLocationResourceName: null })
})

it('a company that is removed leaves its location free, also while it is being matched', async () => {
  const person = await signedIn(service, nextUser++)
  await call(updateClient, { params: { clientId: person.company.clientId }, body: { planId: 3 } as never })
  for (const locationId of ['7540', '7541', '7542', '7543']) {
    const { body: branch } = await person.call(createCompany, { body: { name: `Filial ${locationId}` } })
    const pairs = [{ locationId, clientId: branch.clientId }]
    const remove = () => person.call(removeCompany, { params: { companyId: branch.id } })
    // The last ones are matched first, as after a day.
    if (locationId > '7541') {
      expect((await call(matchAgencyLocations, { body: { pairs } })).body.results).toMatchObject([
        { ok: true },
      ])
      expect((await remove()).status).toBe(204)
    } else {
      const [, removed] = await Promise.all([call(matchAgencyLocations, { body: { pairs } }), remove()])
      if (removed.status !== 204) expect((await remove()).status).toBe(204)
    }
    const row = await until(
      () => rows().findOne({ _id: locationId }),
      (found) => found?.clientId === null,
    )
    expect(row).toMatchObject({ state: 'new', ownerId: null, matchedAt: null })
    expect(await clientRow(branch.clientId)).toBeNull()
  }
})

it('leaves a location out and takes it up again', async () => {
  const set = (ignored: boolean) =>
    call(ignoreAgencyLocation, { params: { googleLocation: '7530' }, body: { ignored } })
  expect((await set(true)).body.state).toBe('ignored')
  expect((await set(false)).body.state).toBe('new')
})

const create = (locations: object[], more: object = {}) =>
  call(createLocationClients, { body: { locations, ...more } as never })

it('makes clients of locations with name, place, phone, address and plan, and mails nobody', async () => {
  const plan = await service.db.collection('plans').findOne({ name: 'professional' })
  service.identity.mailed.length = 0
  const more = { planId: Number(plan?._id), givenUntil: '2999-01-31' }
  const { body } = await create(
    [{ locationId: '7540' }, { locationId: '7541', email: 'Dona@Example.com' }, { locationId: '7550' }],
    more,
  )
  expect(body.results).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, code: 'LOCATION_NOT_VERIFIED', clientId: null },
  ])
  const [nameless, known] = await Promise.all(
    body.results.slice(0, 2).map(({ clientId }: { clientId: number }) => clientRow(clientId)),
  )
  const row = await rows().findOne({ _id: '7540' })
  expect(nameless).toMatchObject({
    companyName: row?.title,
    googlePlaceId: row?.placeId,
    phone: row?.phoneKey,
    address: row?.address,
    planId: plan?._id,
    givenUntil: '2999-01-31',
    googleVia: 'agency',
    googleStatus: 'connected',
  })
  expect(isNoAddress(String(nameless?.email))).toBe(true)
  expect(known?.email).toBe('dona@example.com')
  expect(service.identity.mailed).toEqual([])
  expect(await one('7540')).toMatchObject({ state: 'matched', client: { id: nameless?._id } })
})

it('a location becomes one client, by two operators at once and after every kind of break', async () => {
  const count = () => service.db.collection('clients').countDocuments({})
  const before = await count()
  const wanted = ['7551', '7552', '7553'].map((locationId) => ({ locationId }))
  const answers = await Promise.all([
    create(wanted),
    create(wanted.map((location, index) => ({ ...location, email: `zweite-${index}@example.com` }))),
    create(wanted),
  ])
  const made = answers.map(({ body }) => body.results.map(({ clientId }: { clientId: number }) => clientId))
  expect(new Set(made.flat()).size).toBe(3)
  expect(made[1]).toEqual(made[0])
  expect(made[2]).toEqual(made[0])
  expect(await count()).toBe(before + 3)

  // Killed between the claim and the client, between client and invitation, between invitation and location.
  service.identity.failing.add('invite')
  expect((await create([{ locationId: '7554' }])).status).toBe(503)
  service.identity.failing.clear()
  expect(await count()).toBe(before + 4)
  const [again] = (await create([{ locationId: '7554' }])).body.results
  expect(again.ok).toBe(true)
  expect(await count()).toBe(before + 4)
  await call(releaseAgencyLocation, { params: { googleLocation: '7554' } })
  service.identity.failing.add('reserve')
  expect((await create([{ locationId: '7555' }])).status).toBe(503)
  service.identity.failing.clear()
  expect((await create([{ locationId: '7555' }])).body.results[0].ok).toBe(true)
  expect(await count()).toBe(before + 5)
}, 60_000)

it('an address of somebody’s client makes none, and the location stays free for another one', async () => {
  const taken = { locationId: '7556', email: 'dona@example.com' }
  expect((await create([taken])).body.results).toMatchObject([{ ok: false, code: 'EMAIL_IN_USE' }])
  expect((await create([{ ...taken, email: 'frei@example.com' }])).body.results).toMatchObject([{ ok: true }])
})

it('an operator who sees no money gives no plan', async () => {
  const plan = await service.db.collection('plans').findOne({ name: 'professional' })
  const body = { locations: [{ locationId: '7557' }], planId: Number(plan?._id) }
  const operator = service.as({ ...agency, agencyRole: 'operator' })
  const answer = await operator(createLocationClients, { body: body as never })
  expect(answer.body.results).toMatchObject([{ ok: false, code: 'FORBIDDEN' }])
  expect((await one('7557')).state).toBe('new')
})

it('an owner without an address is invited once one is entered', async () => {
  const [{ clientId }] = (await create([{ locationId: '7558' }])).body.results
  const params = { clientId }
  expect((await call(renewInvitation, { params })).body.code).toBe('CONFLICT')
  const enter = (email: string) => call(setClientOwnerEmail, { params, body: { email } })
  expect((await enter('dona@example.com')).body.code).toBe('EMAIL_IN_USE')
  expect((await enter('Nova@Example.com')).body.email).toBe('nova@example.com')
  expect((await call(renewInvitation, { params })).body.invitation.email.toLowerCase()).toBe(
    'nova@example.com',
  )
  // From now on it is the owner's own.
  expect((await enter('andere@example.com')).body.code).toBe('CONFLICT')
})
