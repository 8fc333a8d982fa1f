import type { Membership } from '@avaliax/proto/memberships.ts'
import { ClientRole } from '@avaliax/proto/rights.ts'

/**
 * An internal token carries these of a person's companies: those of the call, the path's and the selected one, however
 * many there are. Where a call is about none, it carries the one in which the person may most: it tells what they are at
 * all.
 */
export function carriedMemberships(
  memberships: readonly Membership[],
  clientIds: readonly (number | null)[],
): Membership[] {
  const ofCall = memberships.filter(({ clientId }) => clientIds.includes(clientId))
  if (ofCall.length > 0) return ofCall
  const roles = ClientRole.options.map((role) => memberships.find((one) => (one.role ?? 'owner') === role))
  return roles.filter((membership) => membership !== undefined).slice(0, 1)
}
