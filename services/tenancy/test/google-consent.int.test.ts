import { GoogleQuotaTold } from '@avaliax/proto/reviews/reviews.events.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  getGoogleAuthUrl,
  getGoogleIntegration,
  listGoogleLocations,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  askedOfGoogle as askedBy,
  connected,
  ORIGIN,
  type Person,
  signedIn as startOf,
  consented as tripOf,
} from './google-trip.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'
const PAGE = { accept: 'text/html,application/xhtml+xml' }

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 100

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN })
}, 60_000)
afterEach(async () => {
  service.identity.failing.clear()
  await sandbox.call('DELETE', '/__sandbox/faults')
  // A grant that is still to be revoked would be that of the next test's connection, too.
  await service.db.collection('ended_grants').deleteMany({})
  await sandbox.control('DELETE', '/requests')
  // An account is shared by whoever works with it, over all tests.
  await service.db.collection('google_connections').deleteMany({})
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const signedIn = () => startOf(service, nextUser++)
const consented = (person: Person, decision?: 'allow' | 'deny') => tripOf(sandbox, person, decision)
const askedOfGoogle = () => askedBy(sandbox)

const comeBack = (path: string, headers: Record<string, string>) =>
  service.publicly('GET', path, undefined, headers)
const stored = async ({ company }: Person) => {
  const connection = await service.db
    .collection('google_connections')
    .findOne({ _id: company.clientId as never })
  const client = await service.db.collection('clients').findOne({ _id: company.clientId as never })
  return { connection, connected: client?.googleConnected }
}
const NOTHING_STORED = { connection: null, connected: false }
const suspend = ({ company }: Person) =>
  service.agency(updateClient, { params: { clientId: company.clientId }, body: { status: 'inactive' } })

describe('the way back from Google', () => {
  it('connects the client in the browser that set out, and takes the cookie away', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    expect(trip.setCookie).toMatch(
      /^google-state-[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/api\/google\/callback; HttpOnly; SameSite=Lax$/,
    )
    const back = await comeBack(trip.path, { cookie: trip.cookie })
    expect(back.status).toBe(302)
    expect(back.headers.get('location')).toBe(`${ORIGIN}/settings?google=connected`)
    expect(back.headers.get('set-cookie')).toMatch(
      /^google-state-[0-9a-f]{16}=; Max-Age=0; Path=\/api\/google\/callback;/,
    )
    expect(await stored(ana)).toMatchObject({ connection: { status: 'connected' }, connected: true })

    const again = await comeBack(trip.path, { cookie: trip.cookie })
    expect(again).toMatchObject({ status: 400, body: { code: 'OAUTH_STATE_INVALID' } })
  })

  it('ends well for each of several attempts of one browser, whichever comes back first', async () => {
    const people = [await signedIn(), await signedIn(), await signedIn()]
    const trips = []
    for (const person of people) trips.push(await consented(person))
    // The browser sends all of them; a second try for the same client stands beside the first one.
    const second = await consented(people[0] as Person)
    const cookie = [...trips, second].map((trip) => trip.cookie).join('; ')
    for (const trip of [...trips.reverse(), second]) {
      const back = await comeBack(trip.path, { cookie })
      expect(back.headers.get('location')).toBe(`${ORIGIN}/settings?google=connected`)
      expect(back.headers.get('set-cookie')).toContain(`${trip.cookie.split('=', 1)[0]}=;`)
    }
    for (const person of people) expect(await stored(person)).toMatchObject({ connected: true })
  })

  it('is noted in the API log in the name of the person who came back', async () => {
    const log = await recordedCalls(service)
    const ana = await signedIn()
    const trip = await consented(ana)
    await comeBack(trip.path, { cookie: trip.cookie })
    const { clientId } = ana.company
    const [call] = await until(
      async () => log.calls.filter((one) => one.action === 'oauth_exchange' && one.clientId === clientId),
      ({ length }) => length > 0,
    )
    expect(call?.userId).toBe(ana.actor.userId)
  })

  it.each([
    ['without a cookie', () => ({})],
    ['with another cookie', (own: string) => ({ cookie: own.replace(/=.*/, `=${'x'.repeat(43)}`) })],
    [
      'with the cookie of another attempt',
      (own: string) => ({ cookie: own.replace(/-\w+=/, `-${'0'.repeat(16)}=`) }),
    ],
    [
      'with two cookies of the name',
      (own: string) => ({ cookie: `${own.replace(/=.*/, `=${'x'.repeat(43)}`)}; ${own}` }),
    ],
  ])('is refused %s, stores nothing and asks Google for nothing', async (_name, headers) => {
    const attacker = await signedIn()
    const link = await consented(attacker)
    const back = await comeBack(link.path, headers(link.cookie))
    expect(back).toMatchObject({ status: 400, body: { code: 'OAUTH_STATE_INVALID' } })
    expect(await stored(attacker)).toEqual(NOTHING_STORED)
    expect(await askedOfGoogle()).toEqual([])
    // The state is used up: the attacker's own browser cannot finish what somebody else consented to.
    expect((await comeBack(link.path, { cookie: link.cookie })).status).toBe(400)
    expect(await stored(attacker)).toEqual(NOTHING_STORED)
  })

  it('shows people a page in their language, and never a code', async () => {
    const page = async (language: string) =>
      comeBack((await consented(await signedIn())).path, { ...PAGE, 'accept-language': language })
    const portuguese = await page('pt-BR')
    expect(portuguese.status).toBe(400)
    expect(portuguese.headers.get('content-type')).toContain('text/html')
    expect(portuguese.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(portuguese.body).toContain('<html lang="pt-BR">')
    expect(portuguese.body).toContain(`href="${ORIGIN}/settings"`)
    expect((await page('en')).body).toContain('<html lang="en">')
    expect(portuguese.body).not.toMatch(/OAUTH|[A-Z]+_[A-Z]+/)
  })

  it('is refused once the session that began it has ended', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    service.identity.sessions.delete(ana.actor.sessionId)
    expect((await comeBack(trip.path, { cookie: trip.cookie })).status).toBe(400)
    expect(await stored(ana)).toEqual(NOTHING_STORED)
    expect(await askedOfGoogle()).toEqual([])
  })

  it('is refused once the person no longer acts for the client', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    const session = service.identity.sessions.get(ana.actor.sessionId)
    if (session) session.memberships = []
    const back = await comeBack(trip.path, { cookie: trip.cookie })
    expect(back.headers.get('location')).toBe(`${ORIGIN}/settings?google=not_allowed`)
    expect(await stored(ana)).toEqual(NOTHING_STORED)
    expect(await askedOfGoogle()).toEqual([])
  })

  it('is refused for a suspended client, and so is setting out', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    await suspend(ana)
    const back = await comeBack(trip.path, { cookie: trip.cookie })
    expect(back.headers.get('location')).toBe(`${ORIGIN}/settings?google=suspended`)
    expect(await stored(ana)).toEqual(NOTHING_STORED)
    expect(await askedOfGoogle()).toEqual([])
    expect(await ana.call(getGoogleAuthUrl, { params: { clientId: ana.company.clientId } })).toMatchObject({
      status: 403,
      body: { code: 'CLIENT_INACTIVE' },
    })
  })

  it('gives the token back when the client is suspended while Google answers', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    await sandbox.fault({ api: 'oauth', path: '/oauth/token', mode: 'slow', times: 1, params: { ms: 1_500 } })
    const back = comeBack(trip.path, { cookie: trip.cookie })
    // The state is used up right before Google is asked.
    const states = service.db.collection('oauth_states')
    await until(
      () => states.countDocuments({ clientId: ana.company.clientId }),
      (left) => left === 0,
    )
    await suspend(ana)
    expect((await back).headers.get('location')).toBe(`${ORIGIN}/settings?google=suspended`)
    expect(await stored(ana)).toEqual(NOTHING_STORED)
    expect(await askedOfGoogle()).toEqual(['token', 'revoke'])
  })

  it('waits for identity: 503 uses nothing up, and the same address works afterwards', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    service.identity.failing.add('session')
    const away = await comeBack(trip.path, { cookie: trip.cookie })
    expect(away).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } })
    expect(away.headers.get('set-cookie')).toBeNull()
    const page = await comeBack(trip.path, { ...PAGE, cookie: trip.cookie })
    expect(page).toMatchObject({ status: 503, body: expect.stringContaining('<html') })
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    service.identity.failing.clear()
    expect((await comeBack(trip.path, { cookie: trip.cookie })).headers.get('location')).toContain(
      'google=connected',
    )
  })

  it('says so when the permission was not given', async () => {
    const ana = await signedIn()
    const trip = await consented(ana, 'deny')
    const back = await comeBack(trip.path, { cookie: trip.cookie })
    expect(back.headers.get('location')).toBe(`${ORIGIN}/settings?google=denied`)
    expect(await stored(ana)).toEqual(NOTHING_STORED)
  })

  it('brings advanced mode back with the location that was chosen before', async () => {
    const ana = await signedIn()
    const connect = async () => {
      const trip = await consented(ana)
      await comeBack(trip.path, { cookie: trip.cookie })
    }
    const client = async () =>
      (await ana.call(getClient, { params: { clientId: ana.company.clientId } })).body
    const choose = () =>
      ana.call(selectGoogleLocation, {
        params: { clientId: ana.company.clientId },
        body: { resourceName: LOCATION },
      })
    await connect()
    expect((await choose()).body).toMatchObject({ googleIntegrationMode: 'advanced' })

    await sandbox.fault({ api: 'bi', mode: 'token_revoked', times: 1 })
    await sandbox.fault({ api: 'oauth', path: '/oauth/token', mode: 'token_revoked', times: 1 })
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'GOOGLE_NOT_READY' } })
    expect(await client()).toMatchObject({ googleConnected: false, googleIntegrationMode: 'basic' })
    const { body } = await ana.call(getGoogleIntegration, { params: { clientId: ana.company.clientId } })
    expect(body).toMatchObject({ status: 'reconnect', mode: 'basic' })

    await connect()
    expect(await client()).toMatchObject({
      googleConnected: true,
      googleIntegrationMode: 'advanced',
      googleLocationResourceName: LOCATION,
    })
  })

  describe('over a connection in advanced mode', () => {
    const advanced = async () => {
      const ana = await signedIn()
      await connected(service, sandbox, ana)
      const params = { clientId: ana.company.clientId }
      const chosen = await ana.call(selectGoogleLocation, { params, body: { resourceName: LOCATION } })
      expect(chosen.body).toMatchObject({ googleIntegrationMode: 'advanced' })
      return { ana, client: async () => (await ana.call(getClient, { params })).body }
    }

    it('goes on in basic mode when the account does not have the location', async () => {
      const { ana, client } = await advanced()
      await connected(service, sandbox, ana, 'agency@agencia.example')
      expect(await client()).toMatchObject({
        googleConnected: true,
        googleIntegrationMode: 'basic',
        googleLocationResourceName: null,
      })
    })

    it('goes on in basic mode without the permission, and in advanced mode once it is given', async () => {
      const { ana, client } = await advanced()
      await sandbox.fault({ api: 'oauth', mode: 'scope_missing', times: 1 })
      await connected(service, sandbox, ana)
      const location = { googleLocationResourceName: LOCATION }
      expect(await client()).toMatchObject({
        googleConnected: false,
        googleIntegrationMode: 'basic',
        ...location,
      })
      await connected(service, sandbox, ana)
      expect(await client()).toMatchObject({
        googleConnected: true,
        googleIntegrationMode: 'advanced',
        ...location,
      })
    })
  })

  it('waits for the provider’s approval while reviews says that there is no quota', async () => {
    const ana = await signedIn()
    const trip = await consented(ana)
    await comeBack(trip.path, { cookie: trip.cookie })
    const { clientId } = ana.company
    const status = async () =>
      (await ana.call(getGoogleIntegration, { params: { clientId: ana.company.clientId } })).body.status
    const hear = (granted: boolean) =>
      service.hear(GoogleQuotaTold, { clientId, subject: `google-quota-${clientId}`, data: { granted } })
    await hear(false)
    await until(status, (now) => now === 'awaiting_approval')
    expect(await service.announced('google.changed', { clientId })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ data: expect.objectContaining({ status: 'awaiting_approval' }) }),
      ]),
    )
    // Whether it was granted shows only when somebody asks, so the token is still given out.
    expect((await ana.call(listGoogleLocations, { params: { clientId: ana.company.clientId } })).status).toBe(
      200,
    )
    await hear(true)
    await until(status, (now) => now === 'connected')
  })
})
