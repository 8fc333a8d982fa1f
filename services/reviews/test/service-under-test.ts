import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/http/internal-token.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { reviewsConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { fakeTenancy } from './fake-tenancy.ts'

const keys = keyring(['gateway', 'reviews', 'tenancy', 'content-generation'])

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes
  body: any
}

export const owner = (clientId: number, changes: Partial<Actor> & { active?: boolean } = {}): Actor => {
  const { active = true, ...rest } = changes
  const memberships = [{ companyId: clientId, clientId, active }]
  return {
    userId: 1,
    sessionId: 's',
    role: 'client',
    email: 'ana@example.com',
    language: 'pt',
    memberships,
    selectedClientId: clientId,
    selectedCompanyId: clientId,
    ...rest,
  }
}
export const superadmin: Actor = {
  userId: 2,
  sessionId: 's2',
  role: 'superadmin',
  email: 'root@example.com',
  language: 'pt',
  memberships: [],
  selectedClientId: null,
  selectedCompanyId: null,
}

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>

/** The service on real stores under names of its own, beside a stand-in for tenancy. */
export async function startService(env: Record<string, string>, { start = true } = {}) {
  const name = uniqueName('reviews')
  const log = createLogger({
    service: 'reviews',
    level: (process.env.TEST_LOG_LEVEL ?? 'silent') as 'silent',
  })
  const tenancy = await fakeTenancy({ tokens: keys.tokensOf('tenancy'), log })
  const variables = {
    ...serviceEnv({ service: 'reviews', name, keys, urls: { tenancy: tenancy.url } }),
    PUBLIC_URL: 'http://localhost:8080',
    REPLY_UNDO_MS: '0',
    DUE_EVERY_MS: '100',
    GOOGLE_EDIT_WINDOW_MS: '100',
    // What the provider says now is what these tests are about.
    PAID_ANSWERS_KEPT_MS: '0',
    ...env,
  }
  const config = reviewsConfig.parse(variables)
  const life = lifecycle({ log })
  const telemetry = { metrics: createMetrics('reviews'), close: async () => {} }
  const parts = await buildService({ name: 'reviews', config, life, log, telemetry })
  if (start) {
    await parts.listen()
    if (config.ROLE !== 'api') await parts.bus.ready(30_000)
  }
  const url = `http://127.0.0.1:${(parts.app.server.address() as AddressInfo | null)?.port}`
  const gateway = keys.tokensOf('gateway')

  const send = async (
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { [INTERNAL_TOKEN_HEADER]: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }

  return {
    ...{ url, parts, tenancy, variables, life, name },
    as: (actor: Actor) => (method: string, path: string, body?: unknown) =>
      send(method, path, { token: gateway.issue('reviews', actor), body }),
    internal: (method: string, path: string, body?: unknown) =>
      send(method, path, { token: keys.tokensOf('content-generation').issue('reviews'), body }),
    publicly: (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers }),
    async stop() {
      await life.stop()
      await tenancy.close()
    },
  }
}
