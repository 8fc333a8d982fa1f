import { createHash } from 'node:crypto'
import { GoogleQuotaTold } from '@avaliax/proto/reviews/reviews.events.ts'
import {
  disconnectGoogle,
  getGoogleIntegration,
  listGoogleLocations,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { getGoogleAccess } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { askedOfGoogle, connected, ORIGIN, type Person, signedIn } from './google-trip.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

/** As the sandbox's world has them: both page limits of the provider are crossed. */
const AGENCY = 'agency@agencia.example'
const CROWDED = 'accounts/9105'
const CROWDED_LOCATIONS = 120

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let second: ServiceUnderTest
let nextUser = 400

const start = (env: Record<string, string> = {}) =>
  startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN, ...env })
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await start()
  second = await start({ MONGO_DB: service.name })
}, 60_000)
afterEach(async () => {
  await sandbox.call('DELETE', '/__sandbox/faults')
  await sandbox.control('DELETE', '/requests')
})
afterAll(async () => {
  await second?.stop()
  await service?.stop()
  await sandbox?.close()
})

const ask = (instance: ServiceUnderTest, body: object) => instance.internal(getGoogleAccess, { body })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const connection = ({ company }: Person) =>
  service.db.collection('google_connections').findOne({ _id: company.clientId as never })

async function connectedOwner(account?: string): Promise<Person> {
  const person = await signedIn(service, nextUser++)
  await connected(service, sandbox, person, account)
  await sandbox.control('DELETE', '/requests')
  return person
}

it('twenty callers of two instances at once are one refresh, and all get its token', async () => {
  const { company } = await connectedOwner()
  const { clientId } = company
  const { accessToken: refused } = (await ask(service, { clientId })).body
  await sandbox.fault({ api: 'oauth', path: '/oauth/token', mode: 'slow', params: { ms: 300 } })

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(index % 2 ? second : service, { clientId, refusedTokenHash: hashOf(refused) }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = new Set(answers.map(({ body }) => body.accessToken))
  expect(tokens.size).toBe(1)
  expect(tokens.has(refused)).toBe(false)
  expect(await askedOfGoogle(sandbox)).toEqual(['token'])
})

it('a grant that Google took back is asked for once, and the owner is told to connect again', async () => {
  const ana = await connectedOwner()
  const { clientId } = ana.company
  const { accessToken } = (await ask(service, { clientId })).body
  await sandbox.fault({ api: 'oauth', mode: 'token_revoked' })
  const refusal = { clientId, refusedTokenHash: hashOf(accessToken) }
  for (let call = 0; call < 2; call++)
    expect(await ask(service, refusal)).toMatchObject({ status: 409, body: { code: 'GOOGLE_NOT_READY' } })
  expect(await askedOfGoogle(sandbox)).toEqual(['token'])
  expect(await connection(ana)).toMatchObject({ status: 'reconnect' })
  const { body } = await ana.call(getGoogleIntegration, { params: { clientId: ana.company.clientId } })
  expect(body).toMatchObject({ status: 'reconnect', hasAdvancedAuth: false, mode: 'basic' })
})

describe('a refresh that Google answers late', () => {
  async function whileRefreshing({ company: { clientId } }: Person, work: () => Promise<unknown>) {
    const { accessToken } = (await ask(service, { clientId })).body
    const late = { mode: 'slow', times: 1, params: { ms: 2_000 } }
    await sandbox.fault({ api: 'oauth', path: '/oauth/token', ...late })
    const answer = ask(service, { clientId, refusedTokenHash: hashOf(accessToken) })
    await until(
      () => askedOfGoogle(sandbox),
      ({ length }) => length > 0,
    )
    await work()
    return answer
  }
  const disconnect = ({ call, company: { clientId } }: Person) =>
    call(disconnectGoogle, { params: { clientId } })
  const integration = async ({ call, company: { clientId } }: Person) =>
    (await call(getGoogleIntegration, { params: { clientId } })).body
  const NOT_READY = { status: 409, body: { code: 'GOOGLE_NOT_READY' } }

  it('brings no connection back that was ended meanwhile', async () => {
    const ana = await connectedOwner()
    // As if another company still used the account: the refresh succeeds.
    const kept = { mode: 'http', times: 1, params: { status: 400 } }
    await sandbox.fault({ api: 'oauth', path: '/oauth/revoke', ...kept })
    expect(await whileRefreshing(ana, () => disconnect(ana))).toMatchObject(NOT_READY)
    expect(await connection(ana)).toBeNull()
    expect(await integration(ana)).toMatchObject({ status: 'none', hasAdvancedAuth: false })
  })

  it('asks nobody to connect again who has disconnected', async () => {
    const ana = await connectedOwner()
    expect(await whileRefreshing(ana, () => disconnect(ana))).toMatchObject(NOT_READY)
    const { clientId } = ana.company
    const told = await service.announced('google.changed', { clientId })
    expect(told.map(({ data }) => data.status)).toEqual(['connected', 'none'])
    const client = await service.db.collection('clients').findOne({ _id: clientId as never })
    expect(client).toMatchObject({ googleStatus: 'none' })
  })

  it('leaves a connection alone that was made meanwhile, and answers with its token', async () => {
    const ana = await connectedOwner()
    const { status, body } = await whileRefreshing(ana, async () => {
      await disconnect(ana)
      await connected(service, sandbox, ana, AGENCY)
    })
    expect(await connection(ana)).toMatchObject({ status: 'connected', email: AGENCY })
    expect(await integration(ana)).toMatchObject({ status: 'connected', hasAdvancedAuth: true })
    const { accessToken } = (await ask(service, { clientId: ana.company.clientId })).body
    expect({ status, token: body.accessToken }).toEqual({ status: 200, token: accessToken })
  })

  it('leaves what reviews has learned meanwhile of the quota', async () => {
    const ana = await connectedOwner()
    const { clientId } = ana.company
    const fact = { clientId, subject: `google-quota-${clientId}`, data: { granted: false } }
    const { status } = await whileRefreshing(ana, async () => {
      await service.hear(GoogleQuotaTold, fact)
      await until(
        () => connection(ana),
        (now) => now?.status === 'awaiting_approval',
      )
    })
    expect(status).toBe(200)
    expect(await connection(ana)).toMatchObject({ status: 'awaiting_approval' })
  })
})

it('every location of every account is listed, past both page limits of the provider', async () => {
  const agency = await connectedOwner(AGENCY)
  const { status, body } = await agency.call(listGoogleLocations, {
    params: { clientId: agency.company.clientId },
    query: { limit: 200 },
  })
  expect(status).toBe(200)
  const names: string[] = body.map(({ resourceName }: { resourceName: string }) => resourceName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name.startsWith(`${CROWDED}/`))).toHaveLength(CROWDED_LOCATIONS)
  // Those of the last accounts stand on the second page of accounts.
  expect(new Set(names.map((name) => name.split('/', 2).join('/'))).size).toBeGreaterThan(10)
  expect(names.some((name) => name.startsWith('accounts/9121/') || name.startsWith('accounts/9120/'))).toBe(
    true,
  )
  const { requests } = (await sandbox.control('GET', '/requests?api=am')).body
  expect(requests).toHaveLength(2)
})
