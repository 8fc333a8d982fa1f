import { validationError } from '@avaliax/chassis/errors.ts'
import type { ActiveSession, Membership } from '@avaliax/proto/identity/session.internal.ts'

export const COMPANY_HEADER = 'x-company-id'
const COMPANY_ID = /^[1-9][0-9]{0,14}$/

/** The number in the header; null without one. */
export function selectedCompany(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !COMPANY_ID.test(header))
    throw validationError(COMPANY_HEADER, 'Id de empresa inválido')
  return Number(header)
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
