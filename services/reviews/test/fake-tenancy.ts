import type { AddressInfo } from 'node:net'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getContactPerson } from '@avaliax/proto/tenancy/contact-person.internal.ts'
import {
  type ClientFacts,
  getClientFacts,
  getGoogleAccess,
  listClientIds,
} from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import type { Logger } from 'pino'

interface Deps {
  tokens: InternalTokens
  log: Logger
}

/** Answers what this service asks tenancy, by the same contracts, and keeps what it was asked. */
export async function fakeTenancy({ tokens, log }: Deps) {
  const clients = new Map<number, ClientFacts>()
  const tags = new Map<number, string[]>()
  /** Who answers for a client. */
  const contacts = new Map<number, string>()
  /** Access tokens in the order in which they are handed out; a refused one asks for the next. */
  const access = new Map<number, string[]>()
  const asked: { clientId: number; refused: boolean }[] = []
  const metrics = createMetrics('tenancy')
  const app = await createServer({ log, tokens, metrics, life: lifecycle({ log }), watchesLoop: false })

  mount(app, getClientFacts, async ({ params: { clientId } }) => {
    const facts = clients.get(clientId)
    if (!facts) throw notFound()
    return facts
  })
  mount(app, getContactPerson, async ({ params: { clientId } }) => ({
    contactPerson: contacts.get(clientId) ?? null,
  }))
  mount(app, listClientIds, async ({ query: { planId, tag, limit } }) => {
    const found = [...clients.values()].filter(
      (client) => (!planId || client.planId === planId) && (!tag || tags.get(client.clientId)?.includes(tag)),
    )
    return { clientIds: found.map(({ clientId }) => clientId).slice(0, limit) }
  })
  mount(app, getGoogleAccess, async ({ body: { clientId, refusedTokenHash } }) => {
    asked.push({ clientId, refused: refusedTokenHash !== undefined })
    const tokensLeft = access.get(clientId) ?? []
    if (refusedTokenHash) tokensLeft.shift()
    const [accessToken] = tokensLeft
    if (!accessToken) throw appError('GOOGLE_NOT_READY')
    return {
      accessToken,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      locationResourceName: null,
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    access,
    asked,
    contacts,
    tags,
    client(clientId: number, changes: Partial<ClientFacts> = {}) {
      const before = clients.get(clientId)
      clients.set(clientId, clientFacts(clientId, { ...before, rev: (before?.rev ?? 0) + 1, ...changes }))
      return clientId
    },
    close: () => app.close(),
  }
}
export type FakeTenancy = Awaited<ReturnType<typeof fakeTenancy>>
