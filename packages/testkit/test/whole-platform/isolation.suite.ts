import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { generateResponse } from '@avaliax/proto/content/generation.routes.ts'
import { type RouteContract, takesTokens } from '@avaliax/proto/contract.ts'
import { createApiToken, revokeApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { getMe, logIn, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import type { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import { revokeOtherSessions } from '@avaliax/proto/identity/session.routes.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { getClientRecord, listClientNotes } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { sendReports } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import type { TokenScope } from '@avaliax/proto/values.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import type { Answer, ApiClient, Input } from '../../src/api-client.ts'
import {
  type Access,
  accessOf,
  type Caller,
  FOREIGN_MANAGER,
  IDENTITIES,
} from '../../src/isolation-matrix.ts'
import { LESSER_ROLES, type LesserRole } from '../../src/lesser-roles.ts'
import { paramsOf } from '../../src/malformed-input.ts'
import { routeName } from '../../src/route-name.ts'
import { storeContent } from '../../src/stored-content.ts'
import { storeReports } from '../../src/stored-reports.ts'
import { NO_OBJECTS, type ObjectIds, spareObjects, tenantObjects } from '../../src/tenant-objects.ts'
import type { Owner } from '../../src/test-network.ts'
import { until } from '../../src/until.ts'
import { namespace, network } from './network.ts'

const PLANS = { professional: 2, enterprise: 3 }
/** Whoever calls these has no session afterwards. */
const ENDS_SESSIONS: readonly RouteContract[] = [logOut, revokeOtherSessions]

const outside = ROUTES.filter(({ access }) => access !== 'internal')

type LogIn = Pick<Owner, 'email' | 'password'>
interface Person {
  api: ApiClient
  headers?: Record<string, string>
  owner?: Owner
  logIn?: LogIn
  userId?: number
}

let people: Record<Caller, Person>
let objects: ObjectIds
let spares: Record<string, () => Promise<number | string>>
let bodies: Record<string, Record<string, unknown>>

describe('isolation:', () => {
  beforeAll(async () => {
    const agency = await network.superadmin()
    const on = async (name: string, changes: object) => {
      const owner = await network.owner(name)
      await agency.call(updateClient, { params: { clientId: owner.clientId }, body: changes })
      return owner
    }
    const owner = await on('Padaria A', { planId: PLANS.enterprise })
    const stranger = await on('Padaria B', { planId: PLANS.professional })
    const suspended = await on('Padaria Suspensa', { planId: PLANS.professional, status: 'inactive' })
    const free = await network.owner('Padaria Grátis')
    await network.settle()
    const second = await owner.api.call(createCompany, { body: { name: 'Filial' } })
    objects = await tenantObjects({ network, owner, agency })
    await owner.api.call(generateResponse, { params: objects, body: {} })
    objects.generationId = await storedGeneration(owner.clientId)
    const whose = { clientId: owner.clientId, reviewId: Number(objects.reviewId) }
    const store = { mongoUrl: network.stack.storeUrls.mongoUrl, namespace }
    Object.assign(objects, await storeContent(store, whose))
    Object.assign(objects, await storeReports(store, owner.clientId))
    spares = spareObjects({ network, owner, agency })
    people = {
      anonymous: { api: network.anonymous },
      owner: { api: owner.api, owner },
      sibling: { api: owner.api, owner, headers: { 'x-company-id': String(second.id) } },
      stranger: { api: stranger.api, owner: stranger },
      suspended: { api: suspended.api, owner: suspended },
      free: { api: free.api, owner: free },
      superadmin: { api: agency },
      operator: await ofAgency('operator'),
      auditor: await ofAgency('auditor'),
      account_manager: await managerOf(owner.clientId),
      [FOREIGN_MANAGER]: await managerOf(stranger.clientId),
      manager: await ofClient(owner, 'manager'),
      viewer: await ofClient(owner, 'viewer'),
    }
    const { email, password } = owner
    bodies = {
      'POST /api/auth/login': { email, password },
      'POST /api/auth/change-password': {
        currentPassword: 'nao-e-esta-senha',
        newPassword: 'outra-senha-longa',
        confirmPassword: 'outra-senha-longa',
      },
      'PATCH /api/clients/:clientId': { phone: '+55 41 3333-0000' },
      'POST /api/superadmin/clients/bulk': { clientIds: [owner.clientId], addTag: 'vip' },
      // A client has five places, and the agency: what is refused for its address takes none.
      'POST /api/clients/:clientId/event-endpoints': {
        ...BODY_EXAMPLES['POST /api/clients/:clientId/event-endpoints'],
        url: 'https://127.0.0.1/hook',
      },
      'POST /api/superadmin/event-endpoints': {
        ...BODY_EXAMPLES['POST /api/superadmin/event-endpoints'],
        url: 'https://127.0.0.1/hook',
      },
      // It stays with the one who calls the rest.
      'PUT /api/superadmin/clients/:clientId/manager': { managerId: people.account_manager.userId },
      'POST /api/employees': { name: 'Caio', department: 'Balcão' },
      'PATCH /api/employees/:employeeId': { name: 'Ana' },
      'POST /api/superadmin/card-sales': { clientId: owner.clientId, cardCount: 1, totalAmount: '1.00' },
      'POST /api/cards/assign': { employeeId: objects.employeeId, cardId: objects.cardId },
      'POST /api/cards/unassign': { cardId: objects.cardId },
      'PATCH /api/cards/:cardId': { status: 'active' },
      // It stays published for those who read it later.
      'PATCH /api/widgets/:widgetId': { name: 'Início' },
      'POST /api/clients/:clientId/reviews/bulk': {
        ...BODY_EXAMPLES['POST /api/clients/:clientId/reviews/bulk'],
        ids: [objects.reviewId],
      },
      'POST /api/reviews/:reviewId/publish-google-post': { imageDataUrl: 'data:image/png;base64,AAAA' },
      'POST /api/scanner/purchase': { scanId: objects.scanId, shareId: objects.shareId, amount: 10 },
      'POST /api/generate-post-text': {
        ...BODY_EXAMPLES['POST /api/generate-post-text'],
        reviewId: objects.reviewId,
      },
    }
  }, 180_000)

  async function signedIn(body: LogIn): Promise<Person> {
    const { token } = await network.anonymous.call(logIn, { body })
    return { api: network.anonymous.as(token), logIn: body }
  }
  const ofAgency = async (role: AgencyRole) => signedIn(await network.operator(role))
  /** Answers once the session knows its client. */
  async function managerOf(clientId: number): Promise<Person> {
    const person = await ofAgency('account_manager')
    const { user } = await person.api.call(getMe)
    const agency = await network.superadmin()
    await agency.call(setClientManager, { params: { clientId }, body: { managerId: user.id } })
    await until(
      async () => (await person.api.send(getClient, { params: { clientId } })).status,
      (status) => status === 200,
    )
    return { ...person, userId: user.id }
  }
  const ofClient = async (owner: Owner, role: InvitedRole) => signedIn(await network.person(owner, role))

  /** A draft that is ready at once is answered without the id of its job. */
  async function storedGeneration(clientId: number): Promise<string> {
    const client = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
    try {
      const generations = client
        .db(`${namespace}-content-generation`)
        .collection<{ _id: string; clientId: number }>('generations')
      return (await generations.findOne({ clientId }))?._id ?? ''
    } finally {
      await client.close()
    }
  }

  async function ask(route: RouteContract, who: Caller, ids: ObjectIds): Promise<Answer<unknown>> {
    const { api, headers, owner, logIn: own } = people[who]
    const name = routeName(route)
    const input: Input = {
      params: { ...NO_OBJECTS, ...ids },
      ...(headers && { headers }),
      ...(route.body && { body: bodies[name] ?? BODY_EXAMPLES[name] ?? {} }),
    }
    if (!ENDS_SESSIONS.includes(route) || who === 'anonymous') return api.send(route, input)
    const ofOwner = owner && { email: owner.email, password: owner.password }
    const body = ofOwner ?? own ?? network.stack.secrets.superadmin
    const { token } = await network.anonymous.call(logIn, { body })
    return network.anonymous.as(token).send(route === revokeOtherSessions ? logOut : route, input)
  }

  const accessIn = ({ status, body }: Answer<unknown>): Access => {
    // An outage is neither a refusal nor access.
    if (status === 503) throw new Error(`The platform was away: ${JSON.stringify(body)}`)
    return status === 401 || status === 403 || status === 404 ? status : 'ok'
  }

  /** The owner's objects, each a fresh one where the call uses it up. */
  async function idsFor(route: RouteContract): Promise<ObjectIds> {
    const fresh: ObjectIds = {}
    for (const name of paramsOf(route)) {
      const spare = spares[name]
      const usedUp = route.method === 'DELETE' || objects[name] === undefined
      if (spare && usedUp) fresh[name] = await spare()
    }
    return { ...objects, ...fresh }
  }

  const cases = outside.map((route) => [routeName(route), route] as const)

  describe('an API token of the owner', () => {
    /** The owner's column; what changes nothing for a token that may only read. */
    const expected = (route: RouteContract, scope: TokenScope): Access =>
      takesTokens(route, scope) ? accessOf(route, 'owner') : 403
    /** A call that is refused uses nothing up. */
    const idsOfOpen = (route: RouteContract, scope: TokenScope): ObjectIds | Promise<ObjectIds> =>
      expected(route, scope) === 403 ? objects : idsFor(route)
    const apiOf = async (scope: TokenScope): Promise<ApiClient> => {
      const { api } = people.owner
      const body = { name: `Matriz ${scope}`, scope, expiresInDays: 1 }
      const params = { clientId: objects.clientId }
      return network.anonymous.as((await api.call(createApiToken, { params, body })).token)
    }
    const signedIn = cases.filter(([, { access }]) => access !== 'public')
    const ask = (api: ApiClient, name: string, route: RouteContract, ids: ObjectIds) =>
      api.send(route, {
        params: { ...NO_OBJECTS, ...ids },
        ...(route.body && { body: bodies[name] ?? BODY_EXAMPLES[name] ?? {} }),
      })

    it.each(['read', 'read_write'] as const)('gets as far as its owner, within %s', async (scope) => {
      const api = await apiOf(scope)
      const seen: Record<string, Access> = {}
      for (const [name, route] of signedIn)
        seen[name] = accessIn(await ask(api, name, route, await idsOfOpen(route, scope)))
      expect(seen).toEqual(
        Object.fromEntries(signedIn.map(([name, route]) => [name, expected(route, scope)])),
      )
    })

    it('finds nothing of another client, nor of a second company of its owner', async () => {
      const api = await apiOf('read_write')
      const companies = await people.owner.api.call(listOwnCompanies)
      const other = companies.find(({ clientId }) => clientId !== objects.clientId)
      for (const clientId of [other?.clientId ?? 0, people.stranger.owner?.clientId ?? 0])
        for (const route of [getClient, listReviews, listClientEmployees])
          expect((await api.send(route, { params: { clientId } })).status).toBe(404)
      const headers = { 'x-company-id': String(other?.id) }
      expect((await api.send(getOwnClient, { headers })).status).toBe(404)
    })

    it('opens nothing within two seconds of its end', async () => {
      const params = { clientId: objects.clientId }
      const body = { name: 'Por pouco tempo', scope: 'read' as const, expiresInDays: null }
      const { token, apiToken } = await people.owner.api.call(createApiToken, { params, body })
      const api = network.anonymous.as(token)
      expect((await api.send(getOwnClient)).status).toBe(200)
      await people.owner.api.call(revokeApiToken, { params: { ...params, apiTokenId: apiToken.id } })
      const revokedAt = Date.now()
      await until(
        async () => (await api.send(getOwnClient)).status,
        (status) => status === 401,
      )
      expect(Date.now() - revokedAt).toBeLessThan(3_000)
    })
  })

  describe('route by identity', () => {
    it.each(cases)('%s', async (_, route) => {
      const lesser = Object.keys(LESSER_ROLES) as LesserRole[]
      const callers: Caller[] = [...IDENTITIES, ...lesser, FOREIGN_MANAGER]
      const expected = Object.fromEntries(callers.map((who) => [who, accessOf(route, who)]))
      const seen: Partial<Record<Caller, Access>> = {}
      // Those who may not come first, so that the object is still there for them to be refused.
      const order = callers.toSorted((a, b) => Number(expected[a] === 'ok') - Number(expected[b] === 'ok'))
      let ids = await idsFor(route)
      for (const who of order) {
        seen[who] = accessIn(await ask(route, who, ids))
        if (seen[who] === 'ok' && route.method === 'DELETE') ids = await idsFor(route)
      }
      expect(seen).toEqual(expected)
    })
  })

  describe('an account manager', () => {
    const clientsOf = async (who: Caller) => (await people[who].api.call(listClients)).map(({ id }) => id)
    const lists = cases.filter(
      ([, route]) => route.access !== 'public' && route.method === 'GET' && paramsOf(route).length === 0,
    )
    const inside = lists.filter(([, route]) => accessOf(route, 'account_manager') === 'ok')

    it('is shown one client by each list, figure and file, and never the name of another', async () => {
      expect(inside.length).toBeGreaterThan(20)
      const strangerId = people.stranger.owner?.clientId ?? 0
      expect(await clientsOf('account_manager')).toEqual([objects.clientId])
      expect(await clientsOf(FOREIGN_MANAGER)).toEqual([strangerId])
      const seen: string[] = []
      for (const [name, route] of inside)
        for (const [who, others] of [
          ['account_manager', /Padaria (B|Suspensa|Grátis)/],
          [FOREIGN_MANAGER, /Padaria (A\b|Suspensa|Grátis)/],
        ] as const) {
          const { body, status } = await ask(route, who, objects)
          if (others.test(typeof body === 'string' ? body : JSON.stringify(body))) seen.push(`${who} ${name}`)
          expect([name, status < 400]).toEqual([name, true])
        }
      expect(seen).toEqual([])
    })

    it('finds a client of others as absent as one that never was, byte for byte', async () => {
      const bytes = ({ status, body }: Answer<unknown>) =>
        JSON.stringify([status, { ...(body as object), requestId: '' }])
      const { api } = people[FOREIGN_MANAGER]
      for (const route of [getClient, getClientRecord, listClientNotes, listReviews, updateClient]) {
        const to = (clientId: number | string | undefined) =>
          api.send(route, { params: { clientId }, ...(route.body && { body: { phone: null } }) } as Input)
        expect(bytes(await to(objects.clientId))).toBe(bytes(await to(999_999_999)))
      }
    })

    it('changes, invites, writes to and sends the report of no client of others', async () => {
      const { api } = people[FOREIGN_MANAGER]
      const clientIds = [objects.clientId]
      const calls: [RouteContract, object][] = [
        [changeClients, { clientIds, addTag: 'alheia' }],
        [messageClients, { clientIds, text: 'Olá' }],
        [sendReports, { clientIds, month: '2026-01' }],
      ]
      const unknown = [{ clientId: objects.clientId, ok: false, code: 'NOT_FOUND' }]
      for (const [route, body] of calls)
        expect((await api.send(route, { body })).body).toMatchObject({ results: unknown })
      expect((await people.superadmin.api.call(listClients, { query: { tag: 'alheia' } })).length).toBe(0)
    })
  })

  it('the agency’s bulk change touches the clients it names and no others', async () => {
    const { api } = people.superadmin
    const { results } = await api.call(changeClients, {
      body: { clientIds: [objects.clientId, 999_999_999], addTag: 'matriz' },
    })
    expect(results).toEqual([
      { clientId: objects.clientId, ok: true, code: null },
      { clientId: 999_999_999, ok: false, code: 'NOT_FOUND' },
    ])
  })
})
