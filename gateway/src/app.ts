import { createServer, type ServerDeps } from '@avaliax/chassis/http/server/create-server.ts'
import type { HandedBodies } from '@avaliax/chassis/memory/handed-bodies.ts'
import type { MemoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'
import type { Connect } from '@avaliax/chassis/shared-process.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { plainShortLink } from '@avaliax/proto/cards/redirect/short-link.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { type ConnectionLimits, limitConnections } from './connections/connection-limits.ts'
import type { FirstAnswers } from './document/first-answers.ts'
import { guardForeignHosts, nameIn } from './hosts/foreign-host.ts'
import type { HostTable } from './hosts/host-table.store.ts'
import { documentPages } from './pages/document-pages.ts'
import { type Marketing, marketingPages } from './pages/marketing-pages.ts'
import { webApplication } from './pages/web-application.ts'
import { widgetScript } from './pages/widget-script.ts'
import { forwardRoutes } from './proxy/forward.ts'
import type { BodyFolder } from './proxy/receivers.ts'
import type { Admit } from './session/admission.ts'
import { bearerOptions, type VerifyToken } from './session/bearer.ts'
import type { OpenStream } from './session/open-streams.ts'

export interface GatewayDeps {
  server: Omit<
    ServerDeps,
    'otherwise' | 'rewriteUrl' | 'behindProxies' | 'maxInFlight' | 'maxHeaderBytes' | 'requestTimeoutMs'
  >
  /** Checks the signature of the tokens that browsers carry, SPKI in base64. */
  authPublicKey: string
  admitBy: (verify: VerifyToken) => Admit
  /** Collects the answers that pages begin with. */
  answersBy: (verify: VerifyToken) => FirstAnswers
  /** Rights of a session may have changed: it is asked again before the next use. */
  forget: (sessionId: string) => void
  openStream: OpenStream
  routes: readonly RouteContract[]
  serviceUrls: Readonly<Record<string, string>>
  /** How to connect to the services, where they are in this process. */
  connect?: Connect | undefined
  /** Large bodies may take this much of the process's memory. */
  memory: MemoryBudget
  /** Large bodies wait here. */
  bodyFolder: BodyFolder
  /** Passes them on by their file, where the services are in this process. */
  handedBodies?: HandedBodies | undefined
  connections: ConnectionLimits
  /** Hosts of clients. */
  hosts: Pick<HostTable, 'find'>
  webDir?: string | undefined
  marketing: Marketing
  /** Providers keep pictures there, as the pages' policy names them. */
  pictureSources: string
  frameSources: string
  /** How the agency shows itself. */
  brand: () => Promise<Brand>
  widgetFile?: string | undefined
}

/** More than all pools of all services with their queues, so that one busy service never refuses the others' requests. */
const MAX_IN_FLIGHT = 2_000
const MAX_HEADER_BYTES = 16 * 1024
const HEADERS_MS = 10_000
const SHORTEST_REQUEST_TIMEOUT_MS = 30_000

/** The one origin: contracts are passed on to their services, everything else is a page or unknown. */
export async function buildApp(deps: GatewayDeps): Promise<FastifyInstance> {
  const verify: VerifyToken = (token, audience) =>
    audience ? app.jwt.verify(token, { allowedAud: audience }) : app.jwt.verify(token)
  const web = webApplication(deps.webDir, deps, deps.answersBy(verify))
  const marketing = marketingPages(deps.marketing)
  const routes = deps.routes.filter((route) => route.access !== 'internal')
  const app = await createServer({
    ...deps.server,
    maxInFlight: MAX_IN_FLIGHT,
    maxHeaderBytes: MAX_HEADER_BYTES,
    requestTimeoutMs: requestTimeoutMs(routes),
    behindProxies: true,
    rewriteUrl: (raw) => plainShortLink(marketing.rewriteUrl(raw)),
    otherwise: (request, reply) => marketing.toApplication(request, reply) ?? web.fallback(request, reply),
  })
  limitConnections(app.server, deps.connections)
  const ours = [new URL(deps.marketing.appUrl).host, deps.marketing.host].filter(Boolean)
  const own = new Set(ours.map(nameIn))
  guardForeignHosts(app, { table: deps.hosts, own })
  await app.register(fastifyJwt, bearerOptions(deps.authPublicKey))
  const admit = deps.admitBy(verify)
  await forwardRoutes(app, { ...deps, admit, routes })
  documentPages(app, routes, deps.brand)
  widgetScript(app, { widgetFile: deps.widgetFile, publicUrl: deps.marketing.appUrl })
  await web.mount(app)
  return app
}

/** Long enough for the body that may take longest. */
const requestTimeoutMs = (routes: readonly RouteContract[]): number =>
  Math.max(SHORTEST_REQUEST_TIMEOUT_MS, ...routes.map((route) => route.bodyDeadlineMs + HEADERS_MS))
