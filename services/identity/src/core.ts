import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { buildAudit } from './audit/audit.deps.ts'
import type { IdentityConfig } from './config.ts'
import { buildMailRequests } from './mail/mail.deps.ts'
import { buildMemberships } from './membership/membership.deps.ts'
import { buildPasswordLinks } from './password-link/password-link.deps.ts'
import { buildUsers } from './user/user.deps.ts'

/** What all other features use. */
export function buildCore(context: ServiceContext<IdentityConfig>, parts: Parts, now: () => Date) {
  const { users, announce } = buildUsers(parts)
  const memberships = buildMemberships(parts, { users, announce })
  const audit = buildAudit(parts, now)
  const links = buildPasswordLinks(context, parts, now)
  const mailRequests = buildMailRequests(parts, now)
  return { users, announce, memberships, audit, links, mailRequests }
}
export type Core = ReturnType<typeof buildCore>
