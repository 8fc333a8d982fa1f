import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { internalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { serviceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { forwardedAddress } from '@avaliax/chassis/http/server/forwarded-address.ts'
import type { Lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import { memoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'
import type { ProcessDeps, Service } from '@avaliax/chassis/run-service.ts'
import { processMetrics } from '@avaliax/chassis/telemetry/process-metrics.ts'
import { checkApiToken } from '@avaliax/proto/identity/api-token.internal.ts'
import { checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { listServedHosts } from '@avaliax/proto/tenancy/host.internal.ts'
import { buildApp } from './app.ts'
import type { GatewayConfig } from './config.ts'
import { firstAnswers } from './document/first-answers.ts'
import { hostTable } from './hosts/host-table.store.ts'
import { permissionPort } from './hosts/permission-port.ts'
import { metricsPort } from './metrics-port.ts'
import { agencyBrand } from './pages/agency-brand.ts'
import { bodyFolder } from './proxy/receivers.ts'
import { admission } from './session/admission.ts'
import { bearerTokens } from './session/bearer.ts'
import { openStreams } from './session/open-streams.ts'
import { OF_API_TOKENS, OF_SESSIONS, sessions } from './session/sessions.ts'
import { tokenCache } from './session/token-cache.ts'

const SESSION_TIMEOUT_MS = 1_500
const HOSTS_TIMEOUT_MS = 3_000
/** A page does not wait longer for how it looks. */
const BRAND_TIMEOUT_MS = 300

/** Composition root: everything the gateway is made of, top to bottom. */
export async function buildGateway(context: ProcessDeps<GatewayConfig>): Promise<Service> {
  const { config, life, log, telemetry, shared } = context
  life.onStop('process metrics', processMetrics({ meter: telemetry.metrics.meter }))
  const tokens = internalTokens({
    name: 'gateway',
    privateKey: config.INTERNAL_PRIVATE_KEY,
    keys: config.INTERNAL_KEYS,
  })
  const client = serviceClients({ urls: config.SERVICE_URLS, tokens, send: shared?.send })
  const onOutage = (error: unknown) =>
    log.warn({ err: error }, 'identity does not answer; known sessions go on')
  const sessionCache = sessions({
    patience: OF_SESSIONS,
    ask: (sessionId) => client.call(checkSession, { params: { sessionId }, timeoutMs: SESSION_TIMEOUT_MS }),
    onOutage,
  })
  const apiTokens = sessions({
    patience: OF_API_TOKENS,
    ask: (hash) => client.call(checkApiToken, { params: { hash }, timeoutMs: SESSION_TIMEOUT_MS }),
    onOutage,
  })
  const issued = tokenCache({ tokens })
  const windows = localWindows({ now: () => performance.now() })
  const requestsPerMinute = config.USER_REQUESTS_PER_MINUTE
  const hosts = hostTable({
    ask: (known) =>
      client.call(listServedHosts, { query: known ? { known } : {}, timeoutMs: HOSTS_TIMEOUT_MS }),
    file: config.HOSTS_FILE,
    everyMs: config.HOSTS_EVERY_MS,
    onOutage: (error) =>
      log.warn({ err: error }, 'the list of hosts could not be renewed; the last one goes on'),
  })
  life.run(hosts)
  const app = await buildApp({
    hosts,
    server: {
      log,
      tokens,
      metrics: telemetry.metrics,
      life,
      addressOf: forwardedAddress(config.TRUSTED_PROXIES),
    },
    authPublicKey: config.AUTH_PUBLIC_KEY,
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
        serviceUrls: config.SERVICE_URLS,
        send: shared?.send,
        patienceMs: config.DOCUMENT_PATIENCE_MS,
      }),
    forget: (sessionId) => sessionCache.distrust(sessionId),
    openStream: openStreams({ sessions: sessionCache }),
    routes: ROUTES,
    serviceUrls: config.SERVICE_URLS,
    connect: shared?.connect,
    memory: memoryBudget(),
    bodyFolder: bodyFolder(shared?.bodies.folder ?? ownBodyFolder(life)),
    handedBodies: shared?.bodies.handed,
    connections: {
      // Our own proxies speak for everybody.
      perAddress: config.TRUSTED_PROXIES > 0 ? 0 : config.CONNECTIONS_PER_ADDRESS,
      exempt: config.CONNECTIONS_EXEMPT,
    },
    webDir: config.WEB_DIR,
    marketing: { host: config.MARKETING_HOST, appUrl: config.PUBLIC_URL },
    pictureSources: config.PICTURE_SOURCES,
    frameSources: config.PAYMENT_FRAME_SOURCES,
    brand: agencyBrand({
      ask: () => client.call(getBrand, { timeoutMs: BRAND_TIMEOUT_MS }),
      onOutage: (error) => log.debug({ err: error }, 'brand not read, the last known one is shown'),
      now: () => performance.now(),
    }),
    widgetFile: config.WIDGET_FILE,
  })
  if (config.METRICS_PORT > 0) {
    const { metrics } = telemetry
    life.run(metricsPort({ metrics, life, port: config.METRICS_PORT, host: config.HOST }))
  }
  if (config.EDGE_PORT > 0)
    life.run(permissionPort({ table: hosts, port: config.EDGE_PORT, host: config.HOST }))
  life.onStop('http', () => app.close())
  return {
    async listen() {
      await life.start()
      await shared?.open('gateway', app)
      await app.listen({ port: config.PORT, host: config.HOST })
    },
  }
}

/** Without a folder for data: what is in memory there, as in a container, is bounded like memory. */
function ownBodyFolder(life: Lifecycle): string {
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-bodies-'))
  life.onStop('bodies', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
