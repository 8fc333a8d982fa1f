import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'

/** Every code that a public route may refuse with: its own, and what the gateway and the server in front of its handler say. */
export function refusalsOf(route: RouteContract): ReadonlySet<ErrorCode> {
  return new Set([...codesOfAnyRoute(route), ...(route.errors ?? [])])
}

/** The codes by status, as a document of the API lists them. */
export function refusalsByStatus(route: RouteContract): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(refusalsOf(route), (code) => ERRORS[code].status)
}

function codesOfAnyRoute(route: RouteContract): ErrorCode[] {
  const { access, method, params, idempotent, recentSignIn } = route
  const isWrite = method !== 'GET'
  const isPublic = access === 'public'
  return [
    ...([
      'VALIDATION_ERROR',
      'RATE_LIMITED',
      'INTERNAL',
      'DEPENDENCY_UNAVAILABLE',
      'UPSTREAM_TIMEOUT',
    ] as const),
    // Also where no body is wanted: one that comes along is read first.
    ...(isWrite ? (['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'REQUEST_TIMEOUT'] as const) : []),
    ...(isPublic ? [] : (['UNAUTHENTICATED', 'TWO_FACTOR_REQUIRED', 'NOT_FOUND'] as const)),
    // Anonymous ones are refused where a page of another site sent them.
    ...(isPublic && !isWrite ? [] : (['FORBIDDEN'] as const)),
    ...(!isPublic && isWrite && !route.ownAccount ? (['CLIENT_INACTIVE'] as const) : []),
    ...(recentSignIn ? (['SIGN_IN_AGAIN'] as const) : []),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(idempotent ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT'] as const) : []),
  ]
}
