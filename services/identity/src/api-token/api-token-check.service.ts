import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import type { Membership } from '@avaliax/proto/memberships.ts'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import type { Logger } from 'pino'
import type { HeldClients } from '../membership/held-clients.query.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { hourOf } from './api-token.domain.ts'
import type { ApiTokenRow } from './api-token.model.ts'
import type { ApiTokenRepository } from './api-token.repository.ts'

interface Deps {
  apiTokens: Pick<ApiTokenRepository, 'byHash' | 'usedAt'>
  users: Pick<UserRepository, 'byId'>
  memberships: Pick<MembershipRepository, 'byClient'>
  held: Pick<HeldClients, 'of' | 'knows'>
  signInRules: Pick<SignInRuleStore, 'isTwoFactorDue'>
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const INACTIVE = { active: false } as const
/** The gateway asks every two seconds; a date of its own would make each answer a new one. */
const NEVER = '9999-12-31T23:59:59.999Z'

/** Whom a token speaks for: never more than who made it may, at the moment of asking. */
export function apiTokenCheck({ apiTokens, users, memberships, held, signInRules, log, now }: Deps) {
  /** The one client that a token opens, while its maker may act for it; null when that is over. */
  async function membershipOf(clientId: number, maker: User): Promise<Membership | null> {
    const membership = await memberships.byClient(clientId)
    if (!membership?.companyId) return null
    if (maker.role !== 'superadmin' && membership.userId !== maker._id) return null
    // Whoever made it for a client that has another manager now has lost it too.
    if (!(await held.knows(maker, clientId))) return null
    return { clientId, companyId: membership.companyId, active: membership.active }
  }

  /** A token of the agency opens all clients, and names none; those of its maker where these are some of them only. */
  const membershipsOfAgency = async (maker: User): Promise<Membership[]> =>
    hasOwnClientsOnly(maker) ? held.of(maker) : []

  function note({ _id, lastUsedAt }: ApiTokenRow, at: Date): void {
    const hour = hourOf(at)
    if (lastUsedAt && lastUsedAt >= hour) return
    apiTokens
      .usedAt(_id, hour)
      .catch((error: unknown) => log.warn({ err: error }, 'the use of an API token was not noted'))
  }

  return async (hash: string): Promise<ActiveSession | typeof INACTIVE> => {
    const [row, at] = [await apiTokens.byHash(hash), now()]
    if (!row || (row.expiresAt && row.expiresAt <= at)) return INACTIVE
    const maker = await users.byId(row.userId)
    if (maker?.status !== 'active') return INACTIVE
    if (row.clientId === null && maker.role !== 'superadmin') return INACTIVE
    const membership = row.clientId === null ? null : await membershipOf(row.clientId, maker)
    if (row.clientId !== null && !membership) return INACTIVE

    note(row, at)
    return {
      active: true,
      sessionId: row._id,
      userId: maker._id,
      email: maker.username,
      // A token of one client is a client's, also where the agency made it: the role would open all of them.
      role: membership ? 'client' : 'superadmin',
      ...(maker.agencyRole && { agencyRole: maker.agencyRole }),
      language: maker.language,
      memberships: membership ? [membership] : await membershipsOfAgency(maker),
      expiresAt: row.expiresAt?.toISOString() ?? NEVER,
      tokenScope: row.scope,
      ...((await signInRules.isTwoFactorDue(maker)) && { twoFactorDue: true }),
    }
  }
}
