import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { DEFAULT_PARTITIONS, type EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { ownerOf as ownerOfCompanies, superadmin } from '@avaliax/testkit/service/actors.ts'
import type { Ask } from '@avaliax/testkit/service/ask.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { storeOfTheRun } from '@avaliax/testkit/service/service-env.ts'
import { startService } from '@avaliax/testkit/service/start-service.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { cardsConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

/** Seals customers' contacts. */
export const SEAL_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

const SETTLED_WITHIN_MS = 120_000

/** A mail server that nobody runs: what a test mails goes to the sandbox's. */
export const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Avaliax <no-reply@avaliax.test>' }

/** A visitor's browser calls itself this. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

/** A client on a plan without limit, with a place to send people to. */
export const factsOf = (clientId: number, changes: Partial<ClientFacts> = {}): ClientFacts =>
  clientFacts(clientId, {
    maxEmployees: null,
    mailRequests: true,
    googlePlaceId: 'ChIJ_padaria_central',
    ...changes,
  })

export type { Answer } from '@avaliax/testkit/service/ask.ts'

export interface CardsUnderTest {
  url: string
  db: Connection
  /** The stand-in for tenancy answers this; null: it is away. */
  facts: Facts
  /** The stand-ins for tenancy and content-generation answer this of the agency. */
  agencyBrand: AgencyBrand
  /** A request in the name of an owner of these clients. */
  as(clientIds: readonly number[], suspended?: readonly number[]): Requester
  /** A request in the name of the agency. */
  agency: Requester
  settle(): Promise<void>
  /** Publishes an event of another service. */
  hear<P extends z.ZodType>(event: EventContract<P>, fact: Heard<z.input<P>>): Promise<void>
  stop(): Promise<void>
}

export interface AgencyBrand {
  /** Null: nobody answers. */
  brand: Brand | null
  /** The logo's bytes; null: nobody answers. */
  logo: Buffer | null
  /** The stand-in for reviews answers these times by client; null: it is away. */
  reviewTimes?: Map<number, string[]> | null
}
export type Facts = Map<number, ClientFacts | null>
export type Requester = Ask

interface Heard<D> {
  subject: string
  rev: number
  clientId?: number
  time?: Date
  data: D
}

function sendIfThere(reply: ServerResponse, body: object | null): void {
  reply.writeHead(body ? 200 : 503, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(body ?? { message: 'x', code: 'DEPENDENCY_UNAVAILABLE', requestId: 'r' }))
}

/** Answers what this service asks tenancy and, about the logo, content-generation. */
export async function tenancyStandIn(facts: Facts, agency: AgencyBrand = { brand: null, logo: null }) {
  const server = createServer((request, reply) => {
    const timesOf = /\/internal\/clients\/(\d+)\/review-times\?/.exec(request.url ?? '')?.[1]
    if (timesOf) {
      const publishedAt = agency.reviewTimes?.get(Number(timesOf)) ?? []
      return sendIfThere(reply, agency.reviewTimes === null ? null : { publishedAt })
    }
    if (request.url === getBrand.path) return sendIfThere(reply, agency.brand)
    if (request.url?.startsWith('/internal/brand-logos/'))
      return sendIfThere(reply, agency.logo && { base64: agency.logo.toString('base64') })
    const clientId = Number(/\/internal\/clients\/(\d+)$/.exec(request.url ?? '')?.[1])
    const client = facts.get(clientId)
    const code = client === null ? 'DEPENDENCY_UNAVAILABLE' : 'NOT_FOUND'
    reply.writeHead(client ? 200 : client === null ? 503 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(client ?? { message: 'x', code, requestId: 'r' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const ownerOf = (clientIds: readonly number[], suspended: readonly number[]): Actor =>
  ownerOfCompanies(
    clientIds.map((clientId) => ({ companyId: clientId, clientId, active: !suspended.includes(clientId) })),
    { userId: clientIds[0] ?? 1 },
  )

/** Does what tests do with the service, in their own process or in another. */
export const handlesOf = (
  url: string,
  requester: (actor: Actor) => Requester,
  bus: Pick<EventBus, 'publish'>,
): Pick<CardsUnderTest, 'as' | 'agency' | 'hear' | 'settle'> => ({
  as: (clientIds, suspended = []) => requester(ownerOf(clientIds, suspended)),
  agency: requester({ ...superadmin, userId: 99 }),
  async hear({ topic, type, version, partitions = DEFAULT_PARTITIONS }, { time = new Date(), ...fact }) {
    const about = { id: randomUUID(), type, source: 'test', clientId: null, dataversion: version }
    const envelope = { ...about, ...fact, time: time.toISOString() }
    await bus.publish([{ topic, partitions, envelope }])
  },
  async settle() {
    const look = async () =>
      (await (await fetch(`${url}/workz`)).json()) as { pending: Record<string, number> }
    await until(
      look,
      ({ pending }) => Object.values(pending).every((count) => count === 0),
      SETTLED_WITHIN_MS,
    )
  },
})

/** The service in this process, on the test run's stores. Tests that kill it or set its clock use `cards-process.ts`. */
export async function startCards(env: Record<string, string> = {}): Promise<
  CardsUnderTest & {
    asTenancy: Requester
    asIdentity: Requester
    asReviews: Requester
    visitor(address: string): Requester
  }
> {
  const facts: Facts = new Map()
  const agencyBrand: AgencyBrand = { brand: null, logo: null }
  const service = await startService({
    service: 'cards',
    config: cardsConfig,
    build: buildService,
    env: () => ({ SEAL_KEYS, ...NO_MAIL, ...env }),
    async otherServices({ life }) {
      const tenancy = await tenancyStandIn(facts, agencyBrand)
      life.onStop('tenancy', tenancy.close)
      return { tenancy: tenancy.url, 'content-generation': tenancy.url, reviews: tenancy.url }
    },
  })
  const { url, name, deps, stop } = service
  const db = await connectMongo({ url: storeOfTheRun('MONGO_URL'), db: name, appName: 'test' })
  return {
    url,
    db,
    facts,
    agencyBrand,
    asTenancy: service.from('tenancy'),
    asIdentity: service.from('identity'),
    asReviews: service.from('reviews'),
    visitor: (address: string) => service.as(null, address),
    ...handlesOf(url, service.as, deps.bus),
    async stop() {
      await db.close()
      await stop()
    },
  }
}
