import { validationError } from '@avaliax/chassis/errors.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import type { Membership } from '@avaliax/proto/memberships.ts'

export const COMPANY_HEADER = 'x-company-id'
const ID = /^[1-9][0-9]{0,14}$/

/** The number in the header; null without one. */
export function selectedCompany(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !ID.test(header))
    throw validationError(COMPANY_HEADER, 'Id de empresa inválido')
  return Number(header)
}

/** The client that the path names; null for none, and for what the service refuses anyway. */
export function clientOfPath({ params }: { params: unknown }): number | null {
  const { clientId } = (params ?? {}) as { clientId?: string }
  return clientId !== undefined && ID.test(clientId) ? Number(clientId) : null
}

/** Headquarters unless a company was named; undefined for a company that is not the caller's. */
export function membershipFor(
  session: ActiveSession,
  companyId: number | null,
): Membership | null | undefined {
  // A superadmin has no companies; a header that an earlier log-in left in the browser must not lock it out.
  if (session.role === 'superadmin') return null
  if (companyId === null) return session.memberships[0] ?? null
  return session.memberships.find((membership) => membership.companyId === companyId)
}
