import type { RouteContract } from '@avaliax/proto/contract.ts'
import { context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { causedBy } from '../../access/caused-by.ts'
import { isAudited } from '../../audit/audit-trail.ts'
import { completeCaller, needsAllCompanies, requireCaller, requireTenant } from '../server/access-guard.ts'
import { beforeDeadline, deadlineOf } from '../server/deadline.ts'
import { toAppError } from '../server/error-handler.ts'
import { idempotentRequest, once } from '../server/idempotency.ts'
import { takeFromLimit } from '../server/rate-limit.ts'
import {
  type Finished,
  finished,
  type ListResult,
  type Result,
  sendFinished,
  sendList,
} from '../server/result.ts'
import { inputSchemas, refuseOddQuery } from '../server/validation.ts'
import { type Call, liveCall } from './call.ts'
import '../server/request-state.ts'

export { answer } from '../server/result.ts'
export type { Call } from './call.ts'

type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Result<R>>

interface MountOptions<R extends RouteContract> {
  /** Reserves the id of what a creating route creates: `call.newId`, when the caller sent an Idempotency-Key. */
  newId?: () => Promise<number>
  /** The answer for an object that an earlier try of the same key already created, null when it did not get so far. */
  existing?: (call: Call<R>) => Promise<Result<R> | null>
}

/** Serves a contract: who may call, what may come in, what may go out and how long it may take follow from it. */
export function mount<R extends RouteContract>(
  app: FastifyInstance,
  route: R,
  handle: Handler<R>,
  options: MountOptions<R> = {},
): void {
  app.parts.mounted.push(route)
  const mounted = { app, route, handle, ...options } as unknown as Mounted
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimitBytes,
    config: { contract: route },
    schema: { ...inputSchemas(route), response: responses(route) },
    onRequest: (request, _reply, done) => {
      requireCaller(route, request)
      done()
    },
    preValidation: (request, _reply, done) => {
      if (!route.ignoresUnknownQuery) refuseOddQuery(request.query)
      done()
    },
    preHandler: async (request, reply) => {
      if (needsAllCompanies(route, request)) await completeCaller(app.parts.completeActor, request)
      requireTenant(route, request)
      if (route.rateLimit && app.parts.limits) await takeFromLimit(app.parts.limits, route, request, reply)
    },
    handler: (request, reply) => serve({ ...mounted, request, reply, auditTarget: { clientId: null } }),
  })
}

function responses(route: RouteContract): Record<number, z.ZodType> {
  if (route.kind === 'raw' || route.kind === 'stream') return {}
  const first = route.kind === 'list' ? z.array(route.response) : route.response
  return { [route.status]: first, ...route.also }
}

interface Mounted extends MountOptions<RouteContract> {
  app: FastifyInstance
  route: RouteContract
  handle: Handler<RouteContract>
}

interface Serving extends Mounted {
  request: FastifyRequest
  reply: FastifyReply
  /** Whose data the answer turned out to be about. */
  auditTarget: { clientId: number | null }
}

function serve(serving: Serving): Promise<unknown> {
  const { route, request } = serving
  const deadlineAt = deadlineOf(route, request)
  request.running.deadlineAt = deadlineAt
  // Reading a body loses the running context, so it is entered here and not in a hook.
  return context.with(request.telemetry, () => {
    const ending = lazyController(serving)
    return causedBy(request.caller.identity?.actor ?? null, () =>
      beforeDeadline(deadlineAt, ending, () => audited(serving, () => respond(serving, ending))),
    )
  })
}

/** Tells of the attempt before the work, so that nothing is done in somebody's name without a trace. */
async function audited(serving: Serving, work: () => Promise<unknown>): Promise<unknown> {
  const { app, route, request, auditTarget } = serving
  const { audit } = app.parts
  if (!audit || !isAudited(route, request)) return work()
  await audit.attempt(request)
  try {
    const result = await work()
    audit.ended(request, 'done', auditTarget.clientId)
    return result
  } catch (error) {
    const { status } = toAppError(error)
    // After a failure nobody can say whether something was done; the entry keeps reading `attempted`.
    if (status < 500) audit.ended(request, 'refused', null)
    throw error
  }
}

async function respond(serving: Serving, ending: () => AbortController): Promise<unknown> {
  const { app, route, handle, request, reply } = serving
  const call = (newId?: number) => liveCall({ request, reply, ending, newId })
  if (route.kind === 'list') return sendList(request, reply, (await handle(call())) as ListResult<unknown>)
  if (route.kind === 'raw' || route.kind === 'stream') {
    await handle(call())
    return reply
  }
  const store = app.parts.idempotency
  const idempotent = store && idempotentRequest(route, request)
  if (!store || !idempotent) return answerWith(serving, finished(route, await handle(call())))
  const run = async ({ newId, again }: { newId: number | undefined; again: boolean }) => {
    const found = again && newId !== undefined ? await serving.existing?.(call(newId)) : null
    return finished(route, found ?? (await handle(call(newId))))
  }
  const result = await once({ store, request: { ...idempotent, newId: serving.newId }, run })
  if (result.replayed) reply.header('idempotency-replayed', 'true')
  return answerWith(serving, result)
}

function answerWith({ route, reply, auditTarget }: Serving, result: Finished): FastifyReply {
  if (route.secretAnswer) reply.header('cache-control', 'no-store')
  const clientId = (result.body as { clientId?: unknown } | null | undefined)?.clientId
  if (typeof clientId === 'number') auditTarget.clientId = clientId
  return sendFinished(reply, result)
}

/** Made only when somebody reads the signal; a stream also ends when its reader leaves or the process stops. */
function lazyController({ app, route, reply }: Serving): () => AbortController {
  let controller: AbortController | undefined
  const get = () => {
    controller ??= new AbortController()
    return controller
  }
  if (route.kind !== 'stream') return get
  const end = () => {
    get().abort()
    // After whatever the handler itself still wants to say.
    setImmediate(() => reply.raw.end())
  }
  app.parts.stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => {
    app.parts.stopping.removeEventListener('abort', end)
    get().abort()
  })
  return get
}
