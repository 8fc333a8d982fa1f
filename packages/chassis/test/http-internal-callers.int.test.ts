import type { CallerName, RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../src/access/actor.ts'
import { INTERNAL_TOKEN_HEADER, internalTokens } from '../src/access/internal-token.ts'
import { mount } from '../src/http/contract/mount.ts'
import { createServer } from '../src/http/server/create-server.ts'
import { lifecycle } from '../src/lifecycle.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'
import { anActor, keyPair } from './http-server-under-test.ts'

const internal = ROUTES.filter(({ access }) => access === 'internal')
const services = [...new Set(ROUTES.map(({ service }) => service))]
const issuers: readonly CallerName[] = ['gateway', ...services]

// Every issuer may speak to everybody here: what is left is the list in the contract.
const pairs = new Map(issuers.map((name) => [name, keyPair()]))
const keys = Object.fromEntries(
  [...pairs].map(([name, pair]) => [name, { key: pair.public, audiences: [...services] }]),
)
const tokensOf = (name: CallerName) =>
  internalTokens({ name, privateKey: pairs.get(name)?.private ?? '', keys })

let servers: Map<string, FastifyInstance>
beforeAll(async () => {
  const log = createLogger({ service: 'test', level: 'silent' })
  servers = new Map()
  for (const service of services) {
    const deps = { log, metrics: createMetrics(service), life: lifecycle({ log }) }
    const app = await createServer({ ...deps, tokens: tokensOf(service) })
    for (const route of ROUTES.filter((one) => one.service === service))
      mount(app, route, async () => {
        throw new Error('reached')
      })
    servers.set(service, app)
  }
})
afterAll(async () => {
  for (const app of servers.values()) await app.close()
})

async function ask(route: RouteContract, issuer: CallerName, actor?: Actor | null): Promise<number | string> {
  const token = tokensOf(issuer).issue(route.service, actor)
  const answer = await servers.get(route.service)?.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, '1'),
    headers: { [INTERNAL_TOKEN_HEADER]: token },
  })
  // A refusal of the caller comes before anything of the question is read.
  return [401, 403].includes(answer?.statusCode ?? 0) ? (answer?.statusCode as number) : 'let in'
}

const byName = (routes: readonly RouteContract[]) =>
  routes.map((route) => [`${route.service}: ${route.method} ${route.path}`, route] as const)

describe('an internal route', () => {
  it.each(byName(internal))('%s names its callers', (_, { callers, service }) => {
    expect(callers?.length).toBeGreaterThan(0)
    expect(callers).not.toContain(service)
  })

  it.each(byName(internal))(
    '%s lets in the processes of its contract and refuses every other',
    async (_, route) => {
      for (const issuer of issuers) {
        const expected = route.callers?.includes(issuer) ? 'let in' : 403
        expect([issuer, await ask(route, issuer)]).toEqual([issuer, expected])
      }
    },
  )

  it.each(byName(internal))('%s is not for people, whoever speaks for them', async (_, route) => {
    for (const issuer of issuers)
      for (const actor of [anActor(), null]) expect(await ask(route, issuer, actor)).toBe(401)
  })
})

describe('a route for people', () => {
  const personal = ROUTES.filter(({ access }) => access !== 'internal' && access !== 'public')

  it.each(byName(personal))('%s believes nobody but the gateway who is asking', async (_, route) => {
    for (const issuer of issuers.filter((name) => name !== 'gateway')) {
      const actor = anActor({ role: route.access === 'client' ? 'client' : 'superadmin' })
      expect([issuer, await ask(route, issuer, actor)]).toEqual([issuer, 401])
      expect([issuer, await ask(route, issuer)]).toEqual([issuer, 401])
    }
  })

  it.each(byName(personal))('%s believes the gateway', async (_, route) => {
    const actor = anActor({ role: route.access === 'client' ? 'client' : 'superadmin' })
    expect(await ask(route, 'gateway', actor)).toBe('let in')
  })
})
