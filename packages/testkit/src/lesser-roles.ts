import type { RouteContract } from '@avaliax/proto/contract.ts'
import { AgencyRole, allows, mayCall, RIGHTS } from '@avaliax/proto/rights.ts'

/** Those who get as far as somebody else, but for what is closed to their role. */
export const LESSER_ROLES = {
  operator: 'superadmin',
  auditor: 'superadmin',
  account_manager: 'superadmin',
  manager: 'owner',
  viewer: 'owner',
} as const
export type LesserRole = keyof typeof LESSER_ROLES

/** Whether a route is closed to a role; public ones never are. */
export function isClosedTo(role: LesserRole, route: RouteContract): boolean {
  if (route.access === 'public') return false
  const { data: agencyRole } = AgencyRole.safeParse(role)
  return agencyRole ? !mayCall(agencyRole, route) : !allows(RIGHTS[role], route)
}
