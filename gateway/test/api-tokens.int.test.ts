import { defineRoute } from '@avaliax/proto/contract.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { ClientParams, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'

const common = { service: 'reviews', summary: '' } as const
const Seen = z.object({ clientId: z.int().nullable(), role: z.string() })
const seen = defineRoute({ ...common, method: 'GET', path: '/api/seen', access: 'user', response: Seen })
const write = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/clients/:clientId/things',
  access: 'tenant',
  params: ClientParams,
  response: NoContent,
  status: 204,
})
const inPerson = defineRoute({ ...seen, path: '/api/in-person', inPerson: true })

let gateway: StartedGateway
beforeAll(async () => {
  const look = async ({ actor }: { actor: { selectedClientId: number | null; role: string } | null }) => ({
    clientId: actor?.selectedClientId ?? null,
    role: actor?.role ?? '',
  })
  gateway = await startGateway({
    requestsPerMinute: 20,
    routes: {
      seen: { route: seen, handle: look as never },
      write: { route: write, handle: async () => undefined },
      inPerson: { route: inPerson, handle: look as never },
    },
  })
})
afterAll(() => gateway?.close())

const tokenOf = (over: Partial<ActiveSession> = {}) =>
  gateway.withApiToken(aSession({ tokenScope: 'read_write', ...over }))

async function answerTo(method: string, path: string, headers: Record<string, string>) {
  const answer = await fetch(gateway.url + path, { method, headers })
  const text = await answer.text()
  return [answer.status, text === '' ? null : JSON.parse(text).code]
}

describe('an API token', () => {
  test('speaks for its client, and opens nothing within two seconds of its end', async () => {
    const { hash, headers } = tokenOf()
    const answer = await fetch(`${gateway.url}/api/seen`, { headers })
    expect(await answer.json()).toEqual({ clientId: 3, role: 'client' })
    expect(await answerTo('POST', '/api/clients/3/things', headers)).toEqual([204, null])
    expect(await answerTo('POST', '/api/clients/9/things', headers)).toEqual([404, 'NOT_FOUND'])
    expect(await answerTo('GET', '/api/in-person', headers)).toEqual([403, 'FORBIDDEN'])
    gateway.answers.set(hash, { active: false })
    gateway.clock.now += 2_000
    expect(await answerTo('GET', '/api/seen', headers)).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('that may only read changes nothing', async () => {
    const { headers } = tokenOf({ tokenScope: 'read' })
    expect(await answerTo('GET', '/api/seen', headers)).toEqual([200, undefined])
    expect(await answerTo('POST', '/api/clients/3/things', headers)).toEqual([403, 'FORBIDDEN'])
  })

  test('is answered 503 while nobody can say whether it holds', async () => {
    const { headers } = tokenOf()
    expect(await answerTo('GET', '/api/seen', headers)).toEqual([200, undefined])
    gateway.identity.away = true
    gateway.clock.now += 2_000
    expect(await answerTo('GET', '/api/seen', headers)).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
    gateway.identity.away = false
    expect(await answerTo('GET', '/api/seen', headers)).toEqual([200, undefined])
  })

  test('has a limit of its own, beside that of the person who made it', async () => {
    const [one, other, person] = [tokenOf(), tokenOf(), gateway.logIn()]
    for (let i = 0; i < 20; i++) expect((await answerTo('GET', '/api/seen', one.headers))[0]).toBe(200)
    expect(await answerTo('GET', '/api/seen', one.headers)).toEqual([429, 'RATE_LIMITED'])
    for (const { headers } of [other, person])
      expect(await answerTo('GET', '/api/seen', headers)).toEqual([200, undefined])
  })

  test.each(['avx_short', `avx_${'A'.repeat(44)}`, `avx_${'A'.repeat(43)}`, `avx_${'A'.repeat(42)}.`])(
    '%s is none',
    async (text) => {
      const headers = { authorization: `Bearer ${text}` }
      expect(await answerTo('GET', '/api/seen', headers)).toEqual([401, 'UNAUTHENTICATED'])
    },
  )
})

test('a session that has to set up a second factor is told so', async () => {
  const { headers } = gateway.logIn(
    aSession({ userId: 70, role: 'superadmin', memberships: [], twoFactorDue: true }),
  )
  expect(await answerTo('GET', '/api/seen', headers)).toEqual([403, 'TWO_FACTOR_REQUIRED'])
})
