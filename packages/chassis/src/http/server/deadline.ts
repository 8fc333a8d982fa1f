import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { appError } from '../../errors.ts'

const EFFECTIVELY_NEVER = Number.POSITIVE_INFINITY

/** When the answer must be out, on the clock of `performance.now()`; the shorter of the route's and the caller's wait. */
export function deadlineOf(route: RouteContract, request: FastifyRequest): number {
  if (route.kind === 'stream') return EFFECTIVELY_NEVER
  return request.arrivedAt + Math.min(route.deadlineMs, request.caller.budgetMs ?? EFFECTIVELY_NEVER)
}

/** Answers 504 when the work takes too long, and tells the work. */
export function beforeDeadline<T>(
  deadlineAt: number,
  ending: () => AbortController,
  work: () => Promise<T>,
): Promise<T> {
  if (deadlineAt === EFFECTIVELY_NEVER) return work()
  return new Promise<T>((resolve, reject) => {
    const expire = () => {
      const error = appError('UPSTREAM_TIMEOUT')
      reject(error)
      ending().abort(error)
    }
    const timer = setTimeout(expire, Math.max(0, deadlineAt - performance.now()))
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
