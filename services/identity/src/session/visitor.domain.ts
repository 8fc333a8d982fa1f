import { appError } from '@avaliax/chassis/errors.ts'
import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { Trace } from '../audit/audit-log.store.ts'

type AnyCall = Pick<Call<RouteContract>, 'request' | 'address' | 'requestId' | 'actor'>

/** A request came from there, as far as sessions, throttles and the audit trail care. */
export interface Visitor extends Trace {
  device: string
}

/** Somebody signed in, and the request in which they act. */
export interface SignedIn {
  userId: number
  email: string
  sessionId: string
  trace: Trace
}

export const visitorOf = ({ request, address, requestId }: AnyCall): Visitor => ({
  address,
  requestId,
  device: request.headers['user-agent'] ?? '',
})

export function signedIn({ actor, address, requestId }: AnyCall): SignedIn {
  if (!actor) throw appError('UNAUTHENTICATED')
  const { userId, email, sessionId } = actor
  return { userId, email, sessionId, trace: { address, requestId } }
}
