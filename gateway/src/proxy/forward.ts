import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { isNamedCookie } from '@avaliax/chassis/http/server/cookies.ts'
import { refuseOddQuery } from '@avaliax/chassis/http/server/validation.ts'
import { HANDED_BODY_TYPE, type HandedBodies } from '@avaliax/chassis/memory/handed-bodies.ts'
import type { MemoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'
import type { Connect } from '@avaliax/chassis/shared-process.ts'
import type { RouteContract, ServiceName } from '@avaliax/proto/contract.ts'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import type { Admit, Admitted } from '../session/admission.ts'
import type { OpenStream } from '../session/open-streams.ts'
import type { Arrival } from './arrival.ts'
import { type BodyPlaces, bodyPlaces } from './body-places.ts'
import { type LargeBodies, largeBodies } from './large-bodies.ts'
import { readBody } from './read-body.ts'
import { type BodyFolder, inMemory, isSpooled, type SpooledBody } from './receivers.ts'
import { DEADLINE_MARGIN_MS, headersFor } from './request-headers.ts'
import { refuseCrossSite, refuseLargeBody, refuseSlipperyPath } from './request-rules.ts'
import { retryPause, upstreamError } from './upstream-error.ts'
import { kept, upstreamPool } from './upstream-pool.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
    /** `performance.now()` when its body had been read; 0 without one. */
    wholeAt: number
    /** A large body has arrived in it. */
    arrival: Arrival | undefined
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
  /** Large bodies may take this much. */
  memory: MemoryBudget
  /** Bodies wait there. */
  bodyFolder: BodyFolder
  /** Passes them on by their file, where the services are in this process. */
  handedBodies?: HandedBodies | undefined
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
/** A larger body is written into a file as it arrives. */
const IN_MEMORY_MAX_BYTES = 1024 * 1024

/** Every public contract becomes one proxied route. */
export async function forwardRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.decorateRequest('admitted', undefined as never)
  app.decorateRequest('wholeAt', 0)
  app.decorateRequest('arrival', undefined)
  app.parts.mounted.push(...deps.routes)
  const forwarding = { ...deps, largeBodies: largeBodies(deps), takePlace: bodyPlaces(deps) }
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
  largeBodies: LargeBodies
  takePlace: BodyPlaces
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
    readBodies(scope, forwarding)
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
function readBodies(scope: FastifyInstance, { bodyFolder }: Forwarding): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const { bodyLimitBytes, bodyDeadlineMs } = request.routeOptions.config.contract as RouteContract
    const { arrival } = request
    const receiver = (arrival?.bytes ?? 0) > IN_MEMORY_MAX_BYTES ? bodyFolder.receiver() : inMemory()
    const body = await readBody(payload, { bodyLimitBytes, bodyDeadlineMs, arrival, receiver })
    request.wholeAt = performance.now()
    return body
  })
}

function forward(scope: FastifyInstance, route: RouteContract, forwarding: Forwarding): void {
  const { admit, forget, openStream } = forwarding
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
      request.arrival = forwarding.largeBodies.arrive(route, request, reply)
      const { session } = request.admitted
      if (route.kind === 'stream' && session) openStream(session, reply)
    },
    handler: (request, reply) => {
      const { body } = request
      if (isSpooled(body)) return passSpooled({ route, request, reply }, body, forwarding)
      pass({ route, request, reply }, body as Buffer | undefined)
    },
    ...(route.access !== 'public' &&
      route.method !== 'GET' && {
        onResponse: async (request) => {
          const session = request.admitted?.session
          if (session) forget(session.sessionId)
        },
      }),
  })
}

interface Passing {
  route: RouteContract
  request: FastifyRequest
  reply: FastifyReply
}

/** A body in a file is read once there is a place for it, by the service itself where that is in this process. */
async function passSpooled(
  passing: Passing,
  body: SpooledBody,
  { takePlace, handedBodies, bodyFolder }: Forwarding,
): Promise<FastifyReply> {
  const { route, request, reply } = passing
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    leaving.abort(new Error('the caller left'))
    bodyFolder.remove(body)
  })
  const sender = String(request.admitted.userId ?? request.caller.address)
  const leave = await takePlace({ work: `${route.method} ${route.path}`, sender, signal: leaving.signal })
  reply.raw.once('close', leave)
  // The time for the work begins with its place.
  request.wholeAt = performance.now()
  if (!handedBodies) return pass(passing, await readFile(body.file))
  const name = handedBodies.hand(body.file)
  reply.raw.once('close', () => handedBodies.forget(name))
  return pass(passing, Buffer.from(name), HANDED_BODY_TYPE)
}

function pass(
  { route, request, reply }: Passing,
  body: Buffer | undefined,
  contentType = request.headers['content-type'] ?? UNKNOWN_TYPE,
): FastifyReply {
  const deadlineMs = route.kind === 'stream' ? null : remaining(route, request)
  return reply.from(undefined, {
    ...(body && { body, contentType }),
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
  const kept = [setCookie ?? []]
    .flat()
    .filter((cookie) => isNamedCookie(cookie.split('=', 1)[0] ?? '', cookies))
  if (kept.length > 0) headers['set-cookie'] = kept
  return headers
}
