import { type Exchange, hasFault, header } from '../kernel/exchange.ts'
import { errorInfo, refuse } from '../kernel/google-error.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { User } from '../state/scenario.ts'
import { managesBusiness } from './scopes.ts'

/** The user behind the access token, or the refusal Google would send. */
export function bearerUser(state: SandboxState, exchange: Exchange, service: string): User {
  const token = header(exchange, 'authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? ''
  if (hasFault(exchange, 'token_expired')) state.grants.expire(token)
  if (hasFault(exchange, 'token_revoked')) state.grants.revoke(token)
  const grant = state.grants.liveAccess(token)
  const user = state.scenario.users.find((one) => one.email === grant?.email)
  if (!grant || !user) return refuse(401)
  if (hasFault(exchange, 'scope_missing') || !managesBusiness(grant.scopes)) {
    return refuse(403, {
      message: 'Request had insufficient authentication scopes.',
      details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', service)],
    })
  }
  return user
}
