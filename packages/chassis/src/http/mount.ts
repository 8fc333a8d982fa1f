import type { RouteContract } from '@avaliax/proto/contract.ts'
import { context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller, requireTenant } from './access-guard.ts'
import { type Call, liveCall } from './call.ts'
import { beforeDeadline, deadlineOf } from './deadline.ts'
import { type IdempotentRequest, idempotentRequest, once } from './idempotency.ts'
import { takeFromLimit } from './rate-limit.ts'
import { type Finished, finished, type ListResult, type Result, sendFinished, sendList } from './result.ts'
import { NoBody, refuseOddQuery } from './validation.ts'
import './request-state.ts'

export type { Call } from './call.ts'
export { answer } from './result.ts'

type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Result<R>>

interface MountOptions {
  /** Reserves the id of what a creating route creates: `call.newId`, when the caller sent an Idempotency-Key. */
  newId?: () => Promise<number>
}

/** Serves a contract: who may call, what may come in, what may go out and how long it may take follow from it. */
export function mount<R extends RouteContract>(
  app: FastifyInstance,
  route: R,
  handle: Handler<R>,
  { newId }: MountOptions = {},
): void {
  app.parts.mounted.push(route)
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimitBytes,
    config: { contract: route },
    schema: schemas(route),
    onRequest: (request, _reply, done) => {
      requireCaller(route, request)
      done()
    },
    preValidation: (request, _reply, done) => {
      refuseOddQuery(request.query)
      done()
    },
    preHandler: async (request) => {
      requireTenant(route, request)
      if (route.rateLimit && app.parts.limits) await takeFromLimit(app.parts.limits, route, request)
    },
    handler: (request, reply) =>
      serve({ app, route, handle: handle as Handler<RouteContract>, newId, request, reply }),
  })
}

function schemas(route: RouteContract): Record<string, unknown> {
  const hasBody = route.method !== 'GET' && route.kind !== 'raw'
  const body = route.body ?? (hasBody ? NoBody : undefined)
  return {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(body && { body }),
    response: responses(route),
  }
}

function responses(route: RouteContract): Record<number, z.ZodType> {
  if (route.kind === 'raw' || route.kind === 'stream') return {}
  const first = route.kind === 'list' ? z.array(route.response) : route.response
  return { [route.status]: first, ...route.also }
}

interface Serving {
  app: FastifyInstance
  route: RouteContract
  handle: Handler<RouteContract>
  newId: (() => Promise<number>) | undefined
  request: FastifyRequest
  reply: FastifyReply
}

function serve(serving: Serving): Promise<unknown> {
  const { route, request } = serving
  const deadlineAt = deadlineOf(route, request)
  request.running.deadlineAt = deadlineAt
  // Reading a body loses the running context, so it is entered here and not in a hook.
  return context.with(request.telemetry, () => {
    const ending = lazyController(serving)
    return beforeDeadline(deadlineAt, ending, () => respond(serving, ending))
  })
}

async function respond(serving: Serving, ending: () => AbortController): Promise<unknown> {
  const { app, route, handle, request, reply, newId } = serving
  const run = (id: number | undefined) => handle(liveCall({ request, reply, ending, newId: id }))
  if (route.kind === 'list') return sendList(request, reply, (await run(undefined)) as ListResult<unknown>)
  if (route.kind === 'raw' || route.kind === 'stream') {
    await run(undefined)
    return reply
  }
  const asked = app.parts.idempotency && idempotentRequest(route, request)
  if (!asked) return sendFinished(reply, finished(route, await run(undefined)))
  return runOnce(serving, { ...asked, newId }, async (id) => finished(route, await run(id)))
}

async function runOnce(
  { app, reply }: Serving,
  asked: IdempotentRequest,
  run: (newId: number | undefined) => Promise<Finished>,
): Promise<unknown> {
  const store = app.parts.idempotency
  if (!store) return sendFinished(reply, await run(undefined))
  const result = await once({ store, asked, run: ({ newId }) => run(newId) })
  if (result.replayed) reply.header('idempotency-replayed', 'true')
  return sendFinished(reply, result)
}

/** Made only when somebody reads the signal; then a caller that leaves a stream aborts it as well. */
function lazyController({ route, reply }: Serving): () => AbortController {
  let controller: AbortController | undefined
  return () => {
    if (controller) return controller
    const made = new AbortController()
    controller = made
    if (route.kind === 'stream') reply.raw.once('close', () => made.abort())
    return made
  }
}
