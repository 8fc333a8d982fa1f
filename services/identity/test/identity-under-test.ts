import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { ADDRESS_HEADER } from '@avaliax/chassis/http/caller.ts'
import { createServer } from '@avaliax/chassis/http/create-server.ts'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/http/internal-token.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { type ActiveSession, checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { z } from 'zod'
import { identityConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

const keys = keyring(['gateway', 'identity', 'tenancy'])

export const PUBLIC_URL = 'http://avaliax.test'
export const PASSWORD = 'uma-senha-longa'
export const AGENCY = { email: 'agencia@example.com', password: 'senha-da-agencia' }

export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes
  body: any
}

interface Sending {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** The person's machine, as the gateway tells it. */
  address?: string
  actor?: Actor
  headers?: Record<string, string>
  /** Takes a 503 for an answer; others come back as they are asked to, on a crowded machine. */
  once?: boolean
}

const PATIENCE = { tries: 100, pauseMs: 200 }

export interface SinkMail {
  subject: string
  text: string
  html: string
}

export interface SignedIn {
  token: string
  sessionId: string
  userId: number
  actor: Actor
}

/** Provisions what a sign-up asks for, or is away. */
async function fakeTenancy() {
  const log = createLogger({ service: 'tenancy', level: 'silent' })
  const life = lifecycle({ log })
  const app = await createServer({
    log,
    tokens: keys.tokensOf('tenancy'),
    metrics: createMetrics('tenancy'),
    life,
  })
  mount(app, provisionClient, async ({ body }) => ({
    clientId: 1_000 + body.userId,
    companyId: 2_000 + body.userId,
  }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close: () => app.close() }
}

export type IdentityUnderTest = Awaited<ReturnType<typeof startIdentity>>

/** The service in this process on real stores under names of its own, beside a mail sink and a stand-in for tenancy. */
export async function startIdentity(env: Record<string, string> = {}) {
  const name = uniqueName('identity')
  const log = createLogger({
    service: 'identity',
    level: (process.env.TEST_LOG_LEVEL ?? 'silent') as 'silent',
  })
  const [tenancy, sandbox] = [await fakeTenancy(), await startProviderSandbox()]
  const config = identityConfig.parse({
    ...serviceEnv({ service: 'identity', name, keys, urls: { tenancy: tenancy.url } }),
    AUTH_PRIVATE_KEY: keys.privateKey('gateway'),
    SUPERADMIN_EMAIL: AGENCY.email,
    SUPERADMIN_PASSWORD: AGENCY.password,
    SMTP_URL: sandbox.sandbox.env.SMTP_URL,
    MAIL_FROM: 'Avaliax <no-reply@avaliax.test>',
    RESET_SECRET: 'a reset secret of tests, long enough',
    SIGNUPS_PER_HOUR_AND_ADDRESS: '100000',
    ...env,
  })
  const life = lifecycle({ log })
  const telemetry = { metrics: createMetrics('identity'), close: async () => {} }
  const parts = await buildService({ name: 'identity', config, life, log, telemetry })
  await parts.listen()
  const url = `http://127.0.0.1:${(parts.app.server.address() as AddressInfo).port}`

  async function send(route: RouteContract, sending: Sending = {}): Promise<Answer> {
    let answer = await sendOnce(route, sending)
    for (let tries = 1; answer.status === 503 && !sending.once && tries < PATIENCE.tries; tries++) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE.pauseMs))
      answer = await sendOnce(route, sending)
    }
    return answer
  }

  async function sendOnce(route: RouteContract, sending: Sending): Promise<Answer> {
    const { params = {}, query, body, address = '192.0.2.1', actor = null, headers = {} } = sending
    const path = route.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const token =
      route.access === 'internal'
        ? keys.tokensOf(route.callers?.[0] as 'gateway' | 'tenancy').issue('identity')
        : keys.tokensOf('gateway').issue('identity', actor)
    const answer = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      headers: {
        [INTERNAL_TOKEN_HEADER]: token,
        [ADDRESS_HEADER]: address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }

  const session = async (sessionId: string): Promise<ActiveSession | { active: false }> =>
    (await send(checkSession, { params: { sessionId } })).body

  async function signedIn({ token, user }: z.output<typeof Credentials>): Promise<SignedIn> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    const held = await session(claims.sid)
    if (!held.active) throw new Error('a new session does not hold')
    const [first] = held.memberships
    const actor: Actor = {
      userId: user.id,
      sessionId: claims.sid,
      role: user.role,
      email: user.email,
      language: user.language,
      memberships: held.memberships,
      selectedClientId: first?.clientId ?? null,
      selectedCompanyId: first?.companyId ?? null,
    }
    return { token, sessionId: claims.sid, userId: user.id, actor }
  }

  return {
    ...{ url, parts, life, name, sandbox, send, session, config },
    /** A new account and the session it signed up with. */
    async owner(email = `${randomBytes(6).toString('hex')}@example.com`) {
      const { status, body, text } = await send(signUp, { body: { email, password: PASSWORD } })
      if (status !== 201) throw new Error(`sign-up answered ${status} ${text}`)
      return { email, ...(await signedIn(body)) }
    },
    async loggedIn(email: string, password = PASSWORD, address = '192.0.2.1') {
      const { status, body, text } = await send(logIn, { body: { email, password }, address })
      if (status !== 200) throw new Error(`log-in answered ${status} ${text}`)
      return signedIn(body)
    },
    /** The mails that have reached an address, oldest first. */
    async mailOf(email: string, count: number): Promise<SinkMail[]> {
      const look = async () => (await sandbox.control('GET', `/mail?to=${email}`)).body.mail as SinkMail[]
      return until(look, (mails) => mails.length >= count)
    },
    /** Waits until nothing is left to do: no letter, job or event. */
    settled: () =>
      until(
        async () => (await fetch(`${url}/workz`)).json() as Promise<{ pending: Record<string, number> }>,
        ({ pending }) => Object.values(pending).every((count) => count === 0),
      ),
    async stop() {
      await life.stop()
      await Promise.all([tenancy.close(), sandbox.close()])
    },
  }
}
