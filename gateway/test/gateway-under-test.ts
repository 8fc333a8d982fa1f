import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { internalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { AppError, unavailable } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { forwardedAddress } from '@avaliax/chassis/http/server/forwarded-address.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import { handedBodies } from '@avaliax/chassis/memory/handed-bodies.ts'
import { type MemoryBudget, memoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { threadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { DOCUMENT_AUDIENCE, DOCUMENT_TICKET } from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { undocumentedRefusals } from '@avaliax/testkit/service/undocumented-refusals.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { firstAnswers } from '../src/document/first-answers.ts'
import { bodyFolder } from '../src/proxy/receivers.ts'
import { admission } from '../src/session/admission.ts'
import { bearerTokens } from '../src/session/bearer.ts'
import { openStreams } from '../src/session/open-streams.ts'
import { OF_API_TOKENS, OF_SESSIONS, sessions } from '../src/session/sessions.ts'
import { tokenCache } from '../src/session/token-cache.ts'

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    key: privateKey,
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface TokenParts {
  header?: object
  claims?: Record<string, unknown>
  key?: KeyObject
}

export const aSession = (over: Partial<ActiveSession> = {}): ActiveSession => ({
  active: true,
  sessionId: randomUUID(),
  userId: 7,
  email: 'owner@example.com',
  role: 'client',
  language: 'pt',
  memberships: [{ companyId: 30, clientId: 3, active: true }],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ...over,
})

/** Longer than the product's, so that a busy machine changes no result. */
const DOCUMENT_PATIENCE_MS = 1_500

interface GatewayOptions {
  routes: Record<string, { route: RouteContract; handle: (call: Call) => Promise<unknown> }>
  webDir?: string
  marketingHost?: string
  widgetFile?: string
  trustedProxies?: number
  requestsPerMinute?: number
  serviceUrl?: string
  connectionsPerAddress?: number
  streamLookEveryMs?: number
  memory?: Partial<MemoryBudget>
  /** Hosts of clients: by name whose they are, null the agency's. */
  hosts?: ReadonlyMap<string, number | null>
  /** Large bodies are handed on by name, as where gateway and service are one process. */
  handsBodies?: boolean
}

/** A gateway in front of one real service, with identity's answers in the test's hands. */
export async function startGateway(options: GatewayOptions) {
  const log = createLogger({ service: 'test', level: 'silent' })
  const [auth, gatewayKeys] = [pair(), pair()]
  const keys = { gateway: { key: gatewayKeys.public, audiences: ['reviews'] } }
  const serviceTokens = internalTokens({ name: 'reviews', privateKey: pair().private, keys })
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bodies-'))
  const handed = options.handsBodies ? handedBodies() : undefined
  const threads = threadPool()
  const answers = new Map<string, ActiveSession | { active: false }>()
  const identity = { away: false, asked: 0, askedForMemberships: 0 }
  const service = await createServer({
    log,
    threads,
    handed,
    async memberships(userId) {
      identity.askedForMemberships++
      if (identity.away) throw unavailable()
      return [...answers.values()].flatMap((one) =>
        one.active && one.userId === userId ? one.memberships : [],
      )
    },
    tokens: serviceTokens,
    metrics: createMetrics('reviews'),
    life: lifecycle({ log }),
  })
  const declared = Object.values(options.routes)
  for (const { route, handle } of declared) mount(service, route, handle as never)
  const serviceUrl = await service.listen({ port: 0 })

  const clock = { now: 1_000_000 }
  const now = () => clock.now
  async function ask(sessionId: string): Promise<ActiveSession | { active: false }> {
    identity.asked++
    if (identity.away) throw unavailable()
    return answers.get(sessionId) ?? { active: false }
  }
  const sessionCache = sessions({ patience: OF_SESSIONS, now, ask })
  const apiTokens = sessions({ patience: OF_API_TOKENS, now, ask })
  const tokens = internalTokens({ name: 'gateway', privateKey: gatewayKeys.private, keys })
  const issued = tokenCache({ tokens })
  const windows = localWindows({ now: Date.now })
  const requestsPerMinute = options.requestsPerMinute ?? 0
  const serviceUrls = { reviews: options.serviceUrl ?? serviceUrl }
  const app = await buildApp({
    server: {
      log,
      tokens,
      metrics: createMetrics('gateway'),
      life: lifecycle({ log }),
      addressOf: forwardedAddress(options.trustedProxies ?? 0),
    },
    authPublicKey: auth.public,
    admitBy: (verify) =>
      admission({
        bearers: bearerTokens({ verify }),
        sessions: sessionCache,
        apiTokens,
        tokenCache: issued,
        windows,
        requestsPerMinute,
      }),
    answersBy: (verify) =>
      firstAnswers({
        verify,
        sessions: sessionCache,
        windows,
        requestsPerMinute,
        tokenCache: issued,
        serviceUrls,
        patienceMs: DOCUMENT_PATIENCE_MS,
      }),
    forget: sessionCache.distrust,
    openStream: openStreams({ sessions: sessionCache, lookEveryMs: options.streamLookEveryMs ?? 1_000 }),
    routes: declared.map(({ route }) => route),
    serviceUrls,
    memory: { ...memoryBudget(null), ...options.memory },
    bodyFolder: bodyFolder(folder),
    handedBodies: handed,
    hosts: {
      find(host) {
        const clientId = options.hosts?.get(host)
        return clientId === undefined ? undefined : { clientId }
      },
    },
    connections: { perAddress: options.connectionsPerAddress ?? 0, exempt: new Set() },
    webDir: options.webDir,
    marketing: { host: options.marketingHost ?? '', appUrl: 'https://app.example' },
    pictureSources: 'https://pictures.example',
    frameSources: '',
    brand: async () => DEFAULT_BRAND,
    widgetFile: options.widgetFile,
  })
  const undocumented = undocumentedRefusals(app)
  const url = await app.listen({ port: 0 })

  const signed = (session: ActiveSession, { header, claims, key = auth.key }: TokenParts = {}) => {
    const seconds = Math.floor(Date.now() / 1000)
    const defaults = { iss: 'identity', aud: 'avaliax', sub: String(session.userId), sid: session.sessionId }
    const body = encode({ ...defaults, iat: seconds, exp: seconds + 3600, ...claims })
    const text = `${encode(header ?? { alg: 'EdDSA', typ: 'JWT' })}.${body}`
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }

  return {
    url,
    serviceUrl,
    service,
    identity,
    clock,
    publicKey: auth.public,
    answers,
    signed,
    logIn(session: ActiveSession = aSession()) {
      answers.set(session.sessionId, session)
      const ticket = signed(session, { claims: { aud: DOCUMENT_AUDIENCE } })
      return {
        session,
        headers: { authorization: `Bearer ${signed(session)}` },
        document: { cookie: `${DOCUMENT_TICKET}=${ticket}` },
      }
    },
    /** An API token, as a program sends it. */
    withApiToken(session: ActiveSession) {
      const token = `avx_${randomBytes(32).toString('base64url')}`
      const hash = createHash('sha256').update(token).digest('base64url')
      answers.set(hash, session)
      return { hash, headers: { authorization: `Bearer ${token}` } }
    },
    bodyFiles: () => readdirSync(folder),
    async close() {
      await closeAll([app, service])
      undocumented.check()
      await threads.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type StartedGateway = Awaited<ReturnType<typeof startGateway>>

async function closeAll(apps: FastifyInstance[]): Promise<void> {
  for (const app of apps) await app.close()
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError
