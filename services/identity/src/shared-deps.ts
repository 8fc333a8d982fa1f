import { randomUUID } from 'node:crypto'
import { membershipLookup } from '@avaliax/chassis/access/memberships.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { absenceRepository } from './absence/absence.repository.ts'
import { addressChanges } from './address-change/address-change.store.ts'
import { buildAudit } from './audit/audit.deps.ts'
import type { IdentityConfig } from './config.ts'
import { forgetInvitationMail, invitationMailLimiter } from './mail/invitation-mail.limiter.ts'
import { mailRequests } from './mail/mail-request.repository.ts'
import { mailRefusals } from './mail-refusal/mail-refusal.store.ts'
import { clientInvitationRepository } from './membership/client-invitation.repository.ts'
import { clientPersonRepository } from './membership/client-person.repository.ts'
import { heldClients } from './membership/held-clients.query.ts'
import { buildMemberships } from './membership/membership.deps.ts'
import { unusedInvitations } from './membership/unused-invitation.store.ts'
import { passwordLinks } from './password-link/password-link.store.ts'
import { pushDevices } from './push-device/push-device.store.ts'
import { signInRules } from './two-factor/sign-in-rules.store.ts'
import { twoFactors } from './two-factor/two-factor.store.ts'
import { buildUsers } from './user/user.deps.ts'

/** All other features are handed these. */
export function sharedDeps(deps: ServiceDeps<IdentityConfig>) {
  const { RESET_SECRET: secret, PUBLIC_URL: publicUrl, SEAL_KEYS } = deps.config
  const users = buildUsers(deps)
  const memberships = buildMemberships({ ...deps, ...users })
  const absences = absenceRepository(deps)
  const held = heldClients({ ...users, memberships, absences })
  // The others ask here.
  deps.app.parts.completeActor = membershipLookup({ ask: (userId) => held.ofUserId(userId) })
  const people = clientPersonRepository(deps.db)
  const invitations = clientInvitationRepository(deps)
  const twoFactor = twoFactors({ ...deps, secret, seal: sealer(SEAL_KEYS) })
  return {
    ...deps,
    ...users,
    memberships,
    absences,
    held,
    // The trail is kept here: identity's own entries need no event.
    audit: buildAudit(deps),
    people,
    invitations,
    unused: unusedInvitations({ ...deps, ...users, memberships, people, invitations }),
    links: passwordLinks({ ...deps, secret, publicUrl }),
    addressChanges: addressChanges({ ...deps, secret, publicUrl }),
    mailRequests: mailRequests(deps),
    mailRefusals: mailRefusals(deps),
    pushDevices: pushDevices({ ...deps, seal: sealer(SEAL_KEYS), newId: randomUUID }),
    mayMail: invitationMailLimiter(deps),
    forgetInvited: forgetInvitationMail(deps),
    twoFactor,
    signInRules: signInRules({ ...deps, twoFactor }),
  }
}
export type SharedDeps = ReturnType<typeof sharedDeps>
