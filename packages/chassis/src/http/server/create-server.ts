import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DEFAULT_BODY_LIMIT_BYTES } from '@avaliax/proto/contract.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Membership } from '../../access/actor.ts'
import type { InternalTokens } from '../../access/internal-token.ts'
import { membershipLookup, nobodyToAsk } from '../../access/memberships.ts'
import { DeadlineError } from '../../async/with-deadline.ts'
import { appError, unavailable } from '../../errors.ts'
import type { Lifecycle } from '../../lifecycle.ts'
import { HANDED_BODY_TYPE, type HandedBodies } from '../../memory/handed-bodies.ts'
import type { ErrorGroups } from '../../telemetry/error-groups.ts'
import { type Metrics, requestMetrics } from '../../telemetry/metrics.ts'
import type { ThreadPool } from '../../threads/thread-pool.ts'
import { aheadOfFramework } from './ahead-of-framework.ts'
import { callers, REQUEST_ID_HEADER, socketAddress } from './caller.ts'
import { answerError } from './error-handler.ts'
import { mountHealth } from './health.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type jsonBody from './json-body.process.ts'
import { hasTooManyValues } from './json-values.ts'
import { overloadGuard } from './overload.ts'
import type { RateLimits } from './rate-limit.ts'
import { answerBrokenRequest } from './raw-answers.ts'
import { announcesBody, dropTypeOfNothing } from './request-body.ts'
import { observeRequests } from './request-observer.ts'
import type { RequestAudit } from './request-state.ts'
import { corsHeaders, SECURITY_HEADERS } from './security-headers.ts'
import { refuseManyHosts } from './single-host.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'
import { refuseUnknown } from './wrong-method.ts'

export interface ServerDeps {
  log: Logger
  tokens: Pick<InternalTokens, 'verify'>
  metrics: Metrics
  life: Pick<Lifecycle, 'checks' | 'gauges' | 'stopping'>
  limits?: RateLimits
  idempotency?: IdempotencyStore
  /** Read large bodies; without them there are none. */
  threads?: ThreadPool
  /** Large bodies that the gateway of this process has in files. */
  handed?: HandedBodies | undefined
  /** Told of what the agency does on behalf of others, and of refusals. */
  audit?: RequestAudit
  /** Told of answers that are our fault or a dependency's. */
  errors?: Pick<ErrorGroups, 'seen'>
  /** Every company of a person: a token carries those of its call alone. */
  memberships?: (userId: number) => Promise<readonly Membership[]>
  /** Requests answered at a time; more get 503. */
  maxInFlight?: number
  /** Beyond it everybody but a probe gets 503. */
  maxLoopDelayMs?: number
  /** False where another server of the same process does that. */
  watchesLoop?: boolean
  /** Address of a caller without an internal token; the socket's unless proxies are trusted. */
  addressOf?: (raw: IncomingMessage) => string
  maxHeaderBytes?: number
  /** How long a request may take to arrive, its body included. */
  requestTimeoutMs?: number
  /** Answers addresses that no route knows, e.g. with a page; false leaves them to the usual refusal. */
  otherwise?: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** The address that is routed instead of the one asked for. */
  rewriteUrl?: (raw: IncomingMessage) => string
  /** The public entry: a caller's trace is linked, not continued; /metrics and /workz are refused through a proxy. */
  behindProxies?: boolean
}

const MAX_IN_FLIGHT = 200
const MAX_CONNECTIONS = 2_000
const MAX_LOOP_DELAY_MS = 500
const MAX_HEADER_BYTES = 32 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const JSON_TYPE = 'application/json'
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const JSON_BODY = join(import.meta.dirname, 'json-body.process.ts')
const BODY_DEADLINE_MS = 5_000

/** A server that mounts contracts and nothing else: strict in, listed fields out, every refusal documented. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const identify = callers({ tokens: deps.tokens, addressOf: deps.addressOf ?? socketAddress })
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // The request's ids reach each line through the logger's own context, so no child per request is needed.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => identify(raw as IncomingMessage).requestId,
    requestIdHeader: false,
    ...(deps.rewriteUrl && { rewriteUrl: deps.rewriteUrl as FastifyServerOptions['rewriteUrl'] }),
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
    bodyLimit: DEFAULT_BODY_LIMIT_BYTES,
    requestTimeout: deps.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: deps.maxHeaderBytes ?? MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // How often both are looked at: by default every 30 s, so that they would come up to that much too late.
      connectionsCheckingInterval: 1_000,
      // A request that announces no body needs no stream for one: a tenth of what a small answer costs.
      optimizeEmptyRequests: true,
    },
    routerOptions: { maxParamLength: 8_192 },
    exposeHeadRoutes: true,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.server.maxConnections = MAX_CONNECTIONS
  aheadOfFramework(app, refuseManyHosts)
  app.decorate('parts', {
    limits: deps.limits,
    idempotency: deps.idempotency,
    audit: deps.audit,
    errors: deps.errors,
    completeActor: deps.memberships ? membershipLookup({ ask: deps.memberships }) : nobodyToAsk,
    mounted: [],
    stopping: deps.life.stopping,
  })
  app.decorateRequest('caller', undefined as never)
  nameAuditEntries(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  // A returned reply is awaited by the framework: two listeners more on a response that has many.
  app.setNotFoundHandler((request, reply) => {
    if (!deps.otherwise?.(request, reply)) refuseUnknown(request, reply)
  })
  acceptOnlyJson(app, deps.threads)
  acceptForms(app)
  if (deps.threads && deps.handed) acceptHandedBodies(app, deps.threads, deps.handed)
  app.addHook('onRequest', (request, reply, done) => {
    dropTypeOfNothing(request.raw)
    request.caller = identify(request.raw)
    reply.headers({ ...SECURITY_HEADERS, ...corsHeaders(request.raw.url), [REQUEST_ID_HEADER]: request.id })
    done()
  })
  const cap = inFlightCap(deps.maxInFlight ?? MAX_IN_FLIGHT)
  const ended = (request: FastifyRequest) => {
    cap.leave(request)
    // A kept-alive connection that has just become idle would hold the closing server up.
    if (deps.life.stopping.aborted) setImmediate(() => app.server.closeIdleConnections())
  }
  observeRequests(app, {
    seen: requestMetrics(deps.metrics.meter),
    ended,
    publicDoor: deps.behindProxies ?? false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody reads what is sent to an address that does not exist.
    if (request.is404 && announcesBody(request.raw)) refuseUnknown(request, reply)
    // A request counts as work once it is whole: a body on its way would hold a place for as long as its sender likes.
    if (announcesBody(request.raw)) done()
    else cap.enter(request, reply, done)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (announcesBody(request.raw)) cap.enter(request, reply, done)
    else done()
  })
  if (deps.watchesLoop ?? true) refuseOverload(app, deps.maxLoopDelayMs ?? MAX_LOOP_DELAY_MS)
  mountHealth(app, deps)
  return app
}

const refusedBody = (cause: unknown) =>
  appError('VALIDATION_ERROR', { details: [{ path: '', message: 'O corpo não é um JSON aceito' }], cause })

/** A body beyond the usual size is read in a thread: parsing it takes up to seconds. */
function acceptOnlyJson(app: FastifyInstance, threads: ThreadPool | undefined): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    JSON_TYPE,
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      const { contract } = request.routeOptions.config
      if (threads && body.length > DEFAULT_BODY_LIMIT_BYTES)
        return void parsedInThread(threads, body).then((value) => done(null, value), done)
      const text = body.toString('utf8')
      // A raw route without a body contract gets the text as it came, e.g. to check a signature over it.
      if (contract?.kind === 'raw' && !contract.body) return done(null, text)
      if (text.trim() === '') return done(null, undefined)
      if (contract?.access !== 'internal' && hasTooManyValues(body)) return done(refusedBody(null))
      parse(request, text, (error, value) => {
        // Validation would take `null` for no body at all.
        const refused = error || value === null
        done(refused ? refusedBody(error) : null, value)
      })
    },
  )
}

/** A button of a page without script, and of mail programs: what the address says is all that counts. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      const { contract } = request.routeOptions.config
      if (contract?.kind !== 'raw' || contract.body) throw appError('UNSUPPORTED_MEDIA_TYPE')
      return body
    },
  )
}

/** Their bytes are read in the thread alone. */
function acceptHandedBodies(app: FastifyInstance, threads: ThreadPool, handed: HandedBodies): void {
  app.addContentTypeParser(
    HANDED_BODY_TYPE,
    { parseAs: 'string' },
    async (_request: FastifyRequest, name: string) => {
      const file = handed.fileOf(name)
      if (file === undefined) throw appError('UNSUPPORTED_MEDIA_TYPE')
      return parsedInThread(threads, { file })
    },
  )
}

async function parsedInThread(threads: ThreadPool, body: Buffer | { file: string }): Promise<unknown> {
  // A copy of its own memory, which is moved to the thread.
  const input = Buffer.isBuffer(body) ? new Uint8Array(body) : body
  const transfer = input instanceof Uint8Array ? [input.buffer] : []
  const work = { module: JSON_BODY, input, deadlineMs: BODY_DEADLINE_MS, transfer }
  const value = await threads.run<typeof jsonBody>(work).catch((error: unknown) => {
    throw error instanceof DeadlineError ? refusedBody(error) : error
  })
  if (value === null) throw refusedBody(null)
  return value
}

/** An entry's id is made only for a request that is recorded. */
function nameAuditEntries(app: FastifyInstance): void {
  const ids = new WeakMap<object, string>()
  app.decorateRequest('auditId', {
    getter(this: FastifyRequest) {
      const known = ids.get(this.raw)
      if (known) return known
      const id = randomUUID()
      ids.set(this.raw, id)
      return id
    },
  })
}

const isProbe = (request: FastifyRequest) => request.routeOptions.config.probe === true
/** No more work than its refusal would be; among what has no route are the addresses of pages. */
const isLight = (request: FastifyRequest) => {
  const { file, contract } = request.routeOptions.config
  return isProbe(request) || request.is404 || file === true || contract?.urgent === true
}

function inFlightCap(max: number) {
  const inside = new WeakSet<FastifyRequest>()
  let inFlight = 0
  return {
    enter(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
      const counted = !isProbe(request) && request.routeOptions.config.contract?.kind !== 'stream'
      if (counted && inFlight >= max) throw unavailable(new Error('too many requests in flight'))
      if (counted) {
        inFlight++
        inside.add(request)
      }
      done()
    },
    leave(request: FastifyRequest): void {
      if (inside.delete(request)) inFlight--
    },
  }
}

function refuseOverload(app: FastifyInstance, maxLoopDelayMs: number): void {
  const guard = overloadGuard({ maxLoopDelayMs })
  app.addHook('onClose', async () => guard.close())
  app.addHook('onRequest', (request, _reply, done) => {
    const overload = isLight(request) ? undefined : guard.overload()
    if (overload) done(unavailable(new Error(`under pressure: ${overload}`)))
    else done()
  })
}
