import type { IncomingHttpHeaders } from 'node:http'
import { refuseOddQuery } from '@avaliax/chassis/http/validation.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admit, Admitted } from '../session/admission.ts'
import { DEADLINE_MARGIN_MS, headersFor } from './request-headers.ts'
import { countedBody, refuseCrossSite, refuseLargeBody, refuseSlipperyPath } from './request-rules.ts'
import { retryPause, upstreamError } from './upstream-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
  }
}

interface Needs {
  admit: Admit
  forget: (sessionId: string) => void
  routes: readonly RouteContract[]
  serviceUrls: Readonly<Record<string, string>>
}

const POOL = { pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 1_000 } }
const CONNECTIONS = 64
/** For streams: how long until the first byte; after that they may be silent as long as they like. */
const STREAM_TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 0 }

/** Every public contract becomes one proxied route, over one pool of connections per service. */
export async function forwardRoutes(app: FastifyInstance, needs: Needs): Promise<void> {
  app.decorateRequest('admitted', undefined as never)
  app.parts.mounted.push(...needs.routes)
  for (const [service, routes] of Map.groupBy(needs.routes, ({ service }) => service)) {
    const base = needs.serviceUrls[service]
    if (!base) throw new Error(`SERVICE_URLS has no address of '${service}'`)
    const [streams, answers] = [routes.filter(isStream), routes.filter((route) => !isStream(route))]
    await forwardOver(app, { base, connections: CONNECTIONS, routes: answers }, needs)
    // Each open stream holds a connection, so they must never take those of the answers.
    await forwardOver(app, { base, connections: null, routes: streams }, needs)
  }
}

const isStream = ({ kind }: RouteContract) => kind === 'stream'

interface Pool {
  base: string
  connections: number | null
  routes: readonly RouteContract[]
}

async function forwardOver(
  app: FastifyInstance,
  { base, connections, routes }: Pool,
  needs: Needs,
): Promise<void> {
  if (routes.length === 0) return
  await app.register(async (scope) => {
    passBodiesOn(scope)
    await scope.register(replyFrom, {
      base,
      undici: { ...POOL, ...STREAM_TIMEOUTS, connections },
      destroyAgent: true,
      disableRequestLogging: true,
      disableCache: true,
    })
    for (const route of routes) forward(scope, route, needs)
  })
}

function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, payload, done) => {
    const limit = request.routeOptions.config.contract?.bodyLimitBytes ?? 0
    const announced = request.headers['content-length'] !== undefined
    done(null, announced ? payload : payload.pipe(countedBody(limit)))
  })
}

function forward(scope: FastifyInstance, route: RouteContract, { admit, forget }: Needs): void {
  scope.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    onRequest: async (request) => {
      refuseCrossSite(request)
      refuseSlipperyPath(request)
      if (!route.ignoresUnknownQuery) refuseOddQuery(request.query)
      refuseLargeBody(route, request)
      request.admitted = await admit(route, request)
    },
    handler: (request, reply) => pass(route, request, reply),
    ...(route.access !== 'public' &&
      route.method !== 'GET' && {
        onResponse: async (request) => {
          if (request.admitted?.sessionId) forget(request.admitted.sessionId)
        },
      }),
  })
}

function pass(route: RouteContract, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const deadlineMs = route.kind === 'stream' ? null : remaining(route, request)
  return reply.from(undefined, {
    ...(deadlineMs !== null && { timeout: deadlineMs + DEADLINE_MARGIN_MS }),
    rewriteRequestHeaders: (_raw, headers) =>
      headersFor(request, headers, {
        passport: request.admitted.passport,
        cookies: route.cookies?.reads ?? [],
        deadlineMs,
      }),
    rewriteHeaders: (headers) => answerHeaders(headers, route.cookies?.sets ?? []),
    retryDelay: retryPause as never,
    onError: (failed, { error }) => void failed.send(upstreamError(error)),
  })
}

const remaining = (route: RouteContract, request: FastifyRequest) =>
  Math.max(1, Math.floor(request.arrivedAt + route.deadlineMs - performance.now()))

function answerHeaders(headers: IncomingHttpHeaders, cookies: readonly string[]): IncomingHttpHeaders {
  // They describe the connection to the service, not the one to the caller.
  delete headers.connection
  delete headers['keep-alive']
  const given = headers['set-cookie']
  delete headers['set-cookie']
  const kept = [given ?? []].flat().filter((cookie) => cookies.includes(cookie.split('=', 1)[0] ?? ''))
  if (kept.length > 0) headers['set-cookie'] = kept
  return headers
}
