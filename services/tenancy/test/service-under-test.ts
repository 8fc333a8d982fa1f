import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/http/internal-token.ts'
import type { EmittedFact } from '@avaliax/chassis/kafka/event-bus.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import type { z } from 'zod'
import { tenancyConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { agencyTotalsModel } from '../src/figures/agency-totals.model.ts'
import { agencyTotals } from '../src/figures/agency-totals.repository.ts'
import { countAll } from '../src/migrations/totals.ts'
import { fakeIdentity } from './fake-identity.ts'

const keys = keyring(['gateway', 'identity', 'reviews', 'scanner', 'tenancy'])

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes
  body: any
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export interface Company {
  companyId: number
  clientId: number
  active?: boolean
}

/** An owner of these companies, the first one selected. */
export const owner = (userId: number, companies: readonly Company[]): Actor => ({
  userId,
  sessionId: 's',
  role: 'client',
  email: `user-${userId}@example.com`,
  language: 'pt',
  memberships: companies.map(({ active = true, ...ids }) => ({ ...ids, active })),
  selectedClientId: companies[0]?.clientId ?? null,
  selectedCompanyId: companies[0]?.companyId ?? null,
})

export const superadmin: Actor = {
  ...{
    userId: 2,
    sessionId: 's2',
    role: 'superadmin',
    email: 'root@example.com',
    language: 'pt',
    memberships: [],
  },
  ...{ selectedClientId: null, selectedCompanyId: null },
}

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>

/** The service on real stores under names of its own, beside a stand-in for identity. */
export async function startService(env: Record<string, string> = {}) {
  const name = env.MONGO_DB ?? uniqueName('tenancy')
  const level = (process.env.TEST_LOG_LEVEL ?? 'silent') as 'silent'
  const log = createLogger({ service: 'tenancy', level })
  const identity = await fakeIdentity({ tokens: keys.tokensOf('identity'), log })
  const config = tenancyConfig.parse({
    ...serviceEnv({ service: 'tenancy', name, keys, urls: { identity: identity.url } }),
    LOG_LEVEL: level,
    SILENCE_EVERY_MS: '100',
    SEAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...env,
  })
  const life = lifecycle({ log })
  const telemetry = { metrics: createMetrics('tenancy'), close: async () => {} }
  const start = async () => {
    const built = await buildService({ name: 'tenancy', config, life, log, telemetry })
    await built.listen()
    await built.bus.ready(30_000)
    return built
  }
  // What is open already would keep the test run from ending.
  const parts = await start().catch(async (error) => {
    await Promise.allSettled([life.stop(), identity.close()])
    throw error
  })
  const url = `http://127.0.0.1:${(parts.app.server.address() as AddressInfo | null)?.port}`
  const gateway = keys.tokensOf('gateway')

  const sender =
    (token?: string): Send =>
    async (method, path, body, headers = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { [INTERNAL_TOKEN_HEADER]: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = text !== '' && answer.headers.get('content-type')?.includes('json')
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
    }

  const asIdentity = sender(keys.tokensOf('identity').issue('tenancy'))

  return {
    ...{ url, parts, identity, life, name, db: parts.db },
    as: (actor: Actor): Send => sender(gateway.issue('tenancy', actor)),
    agency: sender(gateway.issue('tenancy', superadmin)),
    internal: sender(keys.tokensOf('reviews').issue('tenancy')),
    asIdentity,
    asScanner: sender(keys.tokensOf('scanner').issue('tenancy')),
    publicly: sender(),
    /** A sign-up of somebody new, as identity asks for it. */
    async signUp(userId: number, companyName = 'Padaria Central'): Promise<Required<Company>> {
      const body = { userId, email: `user-${userId}@example.com`, companyName }
      const { clientId, companyId } = (await asIdentity('POST', '/internal/clients/provision', body)).body
      return { clientId, companyId, active: true }
    },
    /** What another service announces; answers once the broker has it. */
    hear<P extends z.ZodType>(
      { topic, partitions = 3, type, version }: EventContract<P>,
      { clientId, subject, rev = 1, data, time }: EmittedFact<z.input<P>> & { time?: string },
    ): Promise<void> {
      const envelope = {
        ...{ id: randomUUID(), type, source: 'cards', clientId, subject, rev, dataversion: version, data },
        time: time ?? new Date().toISOString(),
      }
      return parts.bus.publish([{ topic, partitions, envelope }])
    },
    /** Events of a type that wait or were sent, the oldest first. */
    announced: (type: string, filter: object = {}) =>
      parts.db
        .collection('outbox')
        .find({ type, ...filter })
        .sort({ _id: 1 })
        .toArray(),
    /** The running totals, and what they come to when everything is counted anew. */
    async totals() {
      const running = await agencyTotals(agencyTotalsModel(parts.db)).read()
      const counted = await countAll(parts.db)
      return { running, counted }
    },
    async stop() {
      await life.stop()
      await identity.close()
    },
  }
}
