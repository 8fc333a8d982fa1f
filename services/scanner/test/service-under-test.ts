import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { ADDRESS_HEADER } from '@avaliax/chassis/http/caller.ts'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/http/internal-token.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { scannerConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { fakeTenancy } from './fake-tenancy.ts'

const keys = keyring(['gateway', 'scanner', 'tenancy'])

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes
  body: any
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

/** The service on real stores under names of its own. */
export async function startService(
  env: Record<string, string>,
  prepare: (world: Awaited<ReturnType<typeof fakeTenancy>>['world']) => void = () => {},
) {
  const name = uniqueName('scanner')
  const log = createLogger({
    service: 'scanner',
    level: (process.env.TEST_LOG_LEVEL ?? 'silent') as 'silent',
  })
  const tenancy = await fakeTenancy({ tokens: keys.tokensOf('tenancy'), log })
  prepare(tenancy.world)
  const config = scannerConfig.parse({
    ...serviceEnv({ service: 'scanner', name, keys, urls: { tenancy: tenancy.url } }),
    PUBLIC_URL: 'http://avaliax.test',
    MAIL_FROM: 'Avaliax <no-reply@avaliax.test>',
    ...env,
  })
  const life = lifecycle({ log })
  const telemetry = { metrics: createMetrics('scanner'), close: async () => {} }
  const parts = await buildService({ name: 'scanner', config, life, log, telemetry })
  await parts.listen()
  await parts.bus.ready(30_000)
  const url = `http://127.0.0.1:${(parts.app.server.address() as AddressInfo).port}`
  const gateway = keys.tokensOf('gateway')

  async function send(
    method: string,
    path: string,
    { actor, address, body, headers = {} }: Sending,
  ): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        [INTERNAL_TOKEN_HEADER]: gateway.issue('scanner', actor ?? null),
        ...(address && { [ADDRESS_HEADER]: address }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = answer.headers.get('content-type')?.includes('json')
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text }
  }

  return {
    ...{ url, parts, name, config, tenancy },
    /** Somebody without a log-in, at an address. */
    visitor:
      (address: string) => (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
        send(method, path, { address, body, ...(headers && { headers }) }),
    agency: (method: string, path: string, body?: unknown) => send(method, path, { actor: superadmin, body }),
    async stop() {
      await life.stop()
      await tenancy.close()
    },
  }
}

interface Sending {
  actor?: Actor
  address?: string
  body?: unknown
  headers?: Record<string, string>
}
