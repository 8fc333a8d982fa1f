import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ApiClient } from '../src/api-client.ts'
import { costliestBodies } from '../src/event-loop/costliest-bodies.ts'
import { eventLoopProbes } from '../src/event-loop/event-loops.ts'
import { routeName } from '../src/route-name.ts'
import { NO_OBJECTS, type ObjectIds, tenantObjects } from '../src/tenant-objects.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const LONGEST_MS = 200
/** Other work of the machine delays a loop as well; what blocks it does so every time. */
const TRIES = 4

const probes = eventLoopProbes()
const withBody = ROUTES.filter(({ access, body }) => access !== 'internal' && body)

let network: TestNetwork
let agency: ApiClient
let owner: Owner
let own: ObjectIds

beforeAll(async () => {
  network = await startTestNetwork({ env: { ...probes.env, LOG_LEVEL: 'error' } })
  owner = await network.owner()
  agency = await network.superadmin()
  own = { ...NO_OBJECTS, ...(await tenantObjects({ network, owner, agency })) }
  await network.settle()
  await probes.delays(network.stack)
}, 120_000)
afterAll(async () => {
  await network?.stop()
  probes.close()
}, 60_000)

/** A route's limit lets this share of one asker through; the next bodies are another one's, or they would be refused unread. */
const shareOf = ({ rateLimit }: RouteContract) =>
  rateLimit ? Math.max(1, rateLimit.max - 1) : Number.POSITIVE_INFINITY

/** Sends as somebody who is let through to the body: a superadmin, or an owner whose share is not used up. */
function sender(route: RouteContract) {
  const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const anyOwner = route.access !== 'superadmin' && named.every((name) => name === 'clientId')
  let asker = { api: route.access === 'superadmin' ? agency : owner.api, params: own }
  let sent = 0
  return async (body: string): Promise<number> => {
    if (anyOwner && sent >= shareOf(route)) {
      const next = await network.owner()
      asker = { api: next.api, params: { ...own, clientId: next.clientId } }
      sent = 0
    }
    sent++
    return (await asker.api.send(route, { params: asker.params, body })).status
  }
}

const heldNow = async () =>
  Object.entries(await probes.delays(network.stack)).filter(([, ms]) => ms > LONGEST_MS)

/** The processes that the body held longer than it may, every time that it was sent. */
async function heldBy(send: ReturnType<typeof sender>, body: string): Promise<[string, number][]> {
  for (let turn = 1; ; turn++) {
    await send(body)
    const held = await heldNow()
    if (held.length === 0 || turn === TRIES) return held
  }
}

describe('the costliest bodies leave every event loop to others', () => {
  it.each(withBody.map((route) => [routeName(route), route] as const))(
    '%s',
    async (_, route) => {
      const bodies = costliestBodies(route)
      const send = sender(route)
      for (const { text } of bodies) await send(text)
      const found: Record<string, [string, number][]> = {}
      // Together first: reading the loops takes longer than most answers.
      if ((await heldNow()).length > 0)
        for (const { name, text } of bodies) {
          const held = await heldBy(send, text)
          if (held.length > 0) found[name] = held
        }
      expect(found).toEqual({})
    },
    300_000,
  )
})
