import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { RequestSeen } from '../../telemetry/metrics.ts'
import { withRequest } from '../../telemetry/request-context.ts'
import { tracer } from '../../telemetry/span.ts'
import { contextOf } from '../../telemetry/trace-context.ts'

interface Deps {
  seen: (request: RequestSeen) => void
  ended: (request: FastifyRequest) => void
  /** The caller is outside the platform: its trace is linked, not continued, and decides nothing about ours. */
  publicDoor: boolean
}

const UNKNOWN_ROUTE = '(none)'

/** One span, one measurement and one log line for each request. */
export function observeRequests(app: FastifyInstance, { seen, ended, publicDoor }: Deps): void {
  app.decorateRequest('span', undefined as never)
  app.decorateRequest('telemetry', undefined as never)
  app.decorateRequest('running', undefined as never)
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now()
    const { traceparent } = request.headers
    const caller = contextOf(typeof traceparent === 'string' ? traceparent : undefined)
    const parent = publicDoor ? ROOT_CONTEXT : caller
    request.span = startSpan(request, parent)
    const linked = publicDoor && trace.getSpanContext(caller)
    if (linked) request.span.addLink({ context: linked })
    request.running = { requestId: request.id, deadlineAt: Number.POSITIVE_INFINITY }
    request.telemetry = withRequest(trace.setSpan(parent, request.span), request.running)
    // Fires also when the caller has gone, which the framework's own hook does not.
    reply.raw.once('close', () => {
      ended(request)
      finish(request, reply, seen)
    })
    done()
  })
}

function startSpan(request: FastifyRequest, parent: Context): Span {
  const route = request.routeOptions.url ?? UNKNOWN_ROUTE
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
  return tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
}

function finish(request: FastifyRequest, reply: FastifyReply, seen: Deps['seen']): void {
  const { method, span } = request
  const route = request.routeOptions.url ?? UNKNOWN_ROUTE
  const status = reply.raw.writableEnded ? reply.statusCode : 499
  const ms = performance.now() - request.arrivedAt
  seen({ method, route, status, seconds: ms / 1000 })
  if (span.isRecording()) span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
  if (request.routeOptions.config.probe) return
  // Reads that went well are the mass of all requests and say the least.
  const level = status >= 500 ? 'warn' : method === 'GET' || status >= 400 ? 'debug' : 'info'
  if (!(request.log as Logger).isLevelEnabled(level)) return
  const line = () => request.log[level]({ method, route, status, ms: Math.round(ms) }, 'request')
  context.with(request.telemetry, line)
}
