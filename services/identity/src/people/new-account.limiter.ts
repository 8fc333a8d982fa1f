import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  memberships: Pick<MembershipRepository, 'byClient'>
  users: Pick<UserRepository, 'byId'>
  tenancy: Pick<ServiceClients, 'call'>
  limits: Pick<RateLimiter, 'take'>
  perDay: number
  now: () => Date
}

const NEW_FOR_MS = 14 * 86_400_000
const DAY_SECONDS = 86_400
const FREE = 'free'

/** An account of strangers, made to mail strangers, costs nothing: while it is new and on the free plan it invites a few people a day. */
export function newAccountLimiter({ memberships, users, tenancy, limits, perDay, now }: Deps) {
  async function isNewAndFree(ownerId: number, clientId: number): Promise<boolean> {
    const owner = await users.byId(ownerId)
    if (!owner || now().getTime() - owner.createdAt.getTime() > NEW_FOR_MS) return false
    const facts = await tenancy.call(getClientFacts, { params: { clientId } })
    return facts.planName === null || facts.planName === FREE
  }

  return async (clientId: number): Promise<void> => {
    const ownerId = (await memberships.byClient(clientId))?.userId
    if (!ownerId || !(await isNewAndFree(ownerId, clientId))) return
    const quota = { max: perDay, windowSeconds: DAY_SECONDS }
    const { allowed, retryAfterSeconds } = await limits.take(`new-account-invitations:${ownerId}`, quota)
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
  }
}
export type RequireMayInvite = ReturnType<typeof newAccountLimiter>
