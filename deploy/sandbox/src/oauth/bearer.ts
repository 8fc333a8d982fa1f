import { type Exchange, hasFault, header } from '../kernel/exchange.ts'
import { errorInfo, refuse } from '../kernel/google-error.ts'
import type { Stage } from '../world/stage.ts'
import type { User } from '../world/world.ts'
import { managesBusiness } from './scopes.ts'

/** The user behind the access token, or the refusal Google would send. */
export function bearerUser(stage: Stage, exchange: Exchange, service: string): User {
  const token = header(exchange, 'authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? ''
  if (hasFault(exchange, 'token_expired')) stage.grants.expire(token)
  if (hasFault(exchange, 'token_revoked')) stage.grants.revoke(token)
  const grant = stage.grants.liveAccess(token)
  const user = stage.world.users.find((one) => one.email === grant?.email)
  if (!grant || !user) return refuse(401)
  if (hasFault(exchange, 'scope_missing') || !managesBusiness(grant.scopes)) {
    return refuse(403, {
      message: 'Request had insufficient authentication scopes.',
      details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', service)],
    })
  }
  return user
}
