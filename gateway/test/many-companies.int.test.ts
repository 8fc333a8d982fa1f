import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import { defineRoute } from '@avaliax/proto/contract.ts'
import type { Membership } from '@avaliax/proto/memberships.ts'
import { ClientParams, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { z } from 'zod'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'

const OF_REVIEWS = { service: 'reviews', access: 'user', summary: 'For this test' } as const
const Seen = z.object({ role: z.string(), clientIds: z.array(z.number()), known: z.number() })

const seen = ({ actor, scope }: Call) => ({
  role: actor?.memberships.find(({ clientId }) => clientId === actor.selectedClientId)?.role ?? 'owner',
  clientIds: scope === 'all' ? [] : scope.clientIds.slice(0, 3),
  known: scope === 'all' ? 0 : scope.clientIds.length,
})

let gateway: StartedGateway
beforeAll(async () => {
  gateway = await startGateway({
    routes: {
      wide: {
        route: defineRoute({ ...OF_REVIEWS, method: 'GET', path: '/api/everything', response: Seen }),
        handle: async (call) => seen(call),
      },
      ofClient: {
        route: defineRoute({
          ...OF_REVIEWS,
          access: 'tenant',
          method: 'GET',
          path: '/api/clients/:clientId/one',
          params: ClientParams,
          response: Seen,
        }),
        handle: async (call) => seen(call),
      },
      change: {
        route: defineRoute({
          ...OF_REVIEWS,
          access: 'tenant',
          method: 'POST',
          path: '/api/clients/:clientId/one',
          params: ClientParams,
          response: NoContent,
          status: 204,
        }),
        handle: async () => undefined,
      },
      account: {
        route: defineRoute({
          ...OF_REVIEWS,
          method: 'POST',
          path: '/api/auth/leave',
          ownAccount: true,
          response: NoContent,
          status: 204,
        }),
        handle: async () => undefined,
      },
      ownership: {
        route: defineRoute({
          ...OF_REVIEWS,
          method: 'GET',
          path: '/api/auth/owned',
          resource: 'ownership',
          response: NoContent,
          status: 204,
        }),
        handle: async () => undefined,
      },
    },
  })
}, 30_000)
afterAll(() => gateway?.close())

/** The own company, and 1,999 of others. */
const MANY: readonly Membership[] = Array.from({ length: 2_000 }, (_, at) => ({
  companyId: 100_000 + at,
  clientId: 200_000 + at,
  active: true,
  ...(at > 0 && { role: at % 2 ? 'viewer' : 'manager' }),
}))

const signIn = (memberships: readonly Membership[], userId: number) =>
  gateway.logIn(aSession({ userId, memberships: [...memberships] }))
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${gateway.url}${path}`, { method, headers })

it('somebody of 2,000 companies passes every route', async () => {
  const { headers } = signIn(MANY, 71)
  const company = { ...headers, 'x-company-id': '100005' }
  expect((await ask('/api/auth/leave', headers, 'POST')).status).toBe(204)
  expect((await ask('/api/auth/owned', headers)).status).toBe(204)
  expect(await (await ask('/api/everything', company)).json()).toEqual({
    role: 'viewer',
    clientIds: [200_000, 200_001, 200_002],
    known: 2_000,
  })
  const one = await ask('/api/clients/200002/one', company)
  expect(await one.json()).toEqual({ role: 'viewer', clientIds: [200_002, 200_005], known: 2 })
  expect((await ask('/api/clients/200002/one', headers, 'POST')).status).toBe(204)
  expect((await ask('/api/clients/200001/one', headers, 'POST')).status).toBe(403)
  expect((await ask('/api/clients/9/one', headers)).status).toBe(404)
})

it('the companies are asked for once as long as they stay the same, and anew when they changed', async () => {
  const before = gateway.identity.askedForMemberships
  const { session, headers } = signIn(MANY.slice(0, 3), 72)
  for (let round = 0; round < 3; round++)
    expect(await (await ask('/api/everything', headers)).json()).toMatchObject({ known: 3 })
  expect(gateway.identity.askedForMemberships - before).toBe(1)

  const fewer = MANY.slice(0, 2)
  gateway.answers.set(session.sessionId, { ...session, memberships: [...fewer] })
  gateway.clock.now += 5_000
  expect(await (await ask('/api/everything', headers)).json()).toMatchObject({ known: 2 })
})

it('one company needs no question', async () => {
  const before = gateway.identity.askedForMemberships
  const { headers } = signIn(MANY.slice(0, 1), 73)
  expect(await (await ask('/api/everything', headers)).json()).toMatchObject({ known: 1 })
  expect(gateway.identity.askedForMemberships).toBe(before)
})

it('somebody who is only let in by others owns nothing', async () => {
  const { headers } = signIn(MANY.slice(1, 4), 74)
  expect((await ask('/api/auth/owned', headers)).status).toBe(403)
})

it('while nobody can tell the rest, what needs it waits, and the rest goes on', async () => {
  const { headers } = signIn(MANY.slice(0, 4), 75)
  expect((await ask('/api/clients/200001/one', headers)).status).toBe(200)
  gateway.identity.away = true
  try {
    expect((await ask('/api/everything', headers)).status).toBe(503)
    expect((await ask('/api/clients/200001/one', headers)).status).toBe(200)
    expect((await ask('/api/auth/leave', headers, 'POST')).status).toBe(204)
  } finally {
    gateway.identity.away = false
  }
})
