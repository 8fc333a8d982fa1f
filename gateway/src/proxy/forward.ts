import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { refuseOddQuery } from '@avaliax/chassis/http/server/validation.ts'
import type { Connect } from '@avaliax/chassis/shared-process.ts'
import type { RouteContract, ServiceName } from '@avaliax/proto/contract.ts'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import type { Admit, Admitted } from '../session/admission.ts'
import type { OpenStream } from '../session/open-streams.ts'
import { largeBodies } from './large-bodies.ts'
import { readBody } from './read-body.ts'
import { DEADLINE_MARGIN_MS, headersFor } from './request-headers.ts'
import { refuseCrossSite, refuseLargeBody, refuseSlipperyPath } from './request-rules.ts'
import { retryPause, upstreamError } from './upstream-error.ts'
import { kept, upstreamPool } from './upstream-pool.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
    /** `performance.now()` when its body had been read; 0 without one. */
    wholeAt: number
  }
}

interface Deps {
  admit: Admit
  forget: (sessionId: string) => void
  openStream: OpenStream
  routes: readonly RouteContract[]
  serviceUrls: Readonly<Record<string, string>>
  /** How to connect to the services, where they are in this process. */
  connect?: Connect | undefined
}

/**
 * Connections to each service. Three pools, so that anonymous callers who log in cannot hold up those who are signed in, and
 * neither of them a tap or a widget; together fewer than a service answers at a time.
 */
const POOLS = { publicReads: 64, publicWrites: 32, signedIn: 64 } as const
type PoolName = keyof typeof POOLS | 'streams'
/** For streams: how long until the first byte; after that they may be silent as long as they like. */
const STREAM_TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 0 }

const UNKNOWN_TYPE = 'application/octet-stream'

/** Every public contract becomes one proxied route. */
export async function forwardRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.decorateRequest('admitted', undefined as never)
  app.decorateRequest('wholeAt', 0)
  app.parts.mounted.push(...deps.routes)
  const forwarding = { ...deps, takeLargeBody: largeBodies() }
  for (const [service, ofService] of Map.groupBy(deps.routes, ({ service }) => service)) {
    const base = baseOf(service, deps)
    for (const [name, routes] of Map.groupBy(ofService, poolOf)) {
      await forwardOver(app, { base, name, routes }, forwarding)
    }
  }
}

function baseOf(service: ServiceName, { serviceUrls }: Deps): string {
  const base = serviceUrls[service]
  if (!base) throw new Error(`SERVICE_URLS has no address of '${service}'`)
  return base
}

function poolOf({ kind, access, method }: RouteContract): PoolName {
  // Each open stream holds a connection, so they must never take those of the answers.
  if (kind === 'stream') return 'streams'
  if (access !== 'public') return 'signedIn'
  return method === 'GET' ? 'publicReads' : 'publicWrites'
}

interface Forwarding extends Deps {
  takeLargeBody: ReturnType<typeof largeBodies>
}

interface Upstream {
  base: string
  name: PoolName
  routes: readonly RouteContract[]
}

async function forwardOver(
  app: FastifyInstance,
  { base, name, routes }: Upstream,
  forwarding: Forwarding,
): Promise<void> {
  const { connect } = forwarding
  await app.register(async (scope) => {
    readBodies(scope)
    await scope.register(replyFrom, {
      base,
      // Pools of our own in both cases: one that the proxy makes from options accepts any certificate.
      undici:
        name === 'streams'
          ? new Agent({ ...kept(connect), ...STREAM_TIMEOUTS })
          : upstreamPool({ base, connect, connections: POOLS[name] }),
      destroyAgent: true,
      disableRequestLogging: true,
      disableCache: true,
    })
    for (const route of routes) forward(scope, route, forwarding)
  })
}

/** Whole, before a connection to a service is taken: a slow sender costs nobody but itself. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const body = await readBody(payload, request.routeOptions.config.contract as RouteContract)
    request.wholeAt = performance.now()
    return body
  })
}

function forward(
  scope: FastifyInstance,
  route: RouteContract,
  { admit, forget, openStream, takeLargeBody }: Forwarding,
): void {
  scope.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    onRequest: async (request, reply) => {
      refuseCrossSite(request)
      refuseSlipperyPath(request)
      if (!route.ignoresUnknownQuery) refuseOddQuery(request.query)
      refuseLargeBody(route, request)
      request.admitted = await admit(route, request)
      takeLargeBody(route, request, reply)
      const { session } = request.admitted
      if (route.kind === 'stream' && session) openStream(session, reply)
    },
    handler: (request, reply) => void pass(route, request, reply),
    ...(route.access !== 'public' &&
      route.method !== 'GET' && {
        onResponse: async (request) => {
          const session = request.admitted?.session
          if (session) forget(session.sessionId)
        },
      }),
  })
}

function pass(route: RouteContract, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const deadlineMs = route.kind === 'stream' ? null : remaining(route, request)
  const body = request.body as Buffer | undefined
  return reply.from(undefined, {
    ...(body && { body, contentType: request.headers['content-type'] ?? UNKNOWN_TYPE }),
    ...(deadlineMs !== null && { timeout: deadlineMs + DEADLINE_MARGIN_MS }),
    rewriteRequestHeaders: (_raw, headers) =>
      headersFor(request, headers, {
        internalToken: request.admitted.internalToken,
        cookies: route.cookies?.reads ?? [],
        deadlineMs,
        withBody: body !== undefined,
      }),
    rewriteHeaders: (headers) => answerHeaders(headers, route.cookies?.sets ?? []),
    retryDelay: retryPause as never,
    onError: (failed, { error }) => void failed.send(upstreamError(error)),
  })
}

/** The time for the work; that for sending the body is counted apart. */
const remaining = (route: RouteContract, request: FastifyRequest) =>
  Math.max(1, Math.floor((request.wholeAt || request.arrivedAt) + route.deadlineMs - performance.now()))

function answerHeaders(headers: IncomingHttpHeaders, cookies: readonly string[]): IncomingHttpHeaders {
  // They describe the connection to the service, not the one to the caller.
  delete headers.connection
  delete headers['keep-alive']
  const setCookie = headers['set-cookie']
  delete headers['set-cookie']
  const kept = [setCookie ?? []].flat().filter((cookie) => cookies.includes(cookie.split('=', 1)[0] ?? ''))
  if (kept.length > 0) headers['set-cookie'] = kept
  return headers
}
