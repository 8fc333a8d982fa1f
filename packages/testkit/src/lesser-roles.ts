import type { RouteContract } from '@avaliax/proto/contract.ts'
import { allows, RIGHTS } from '@avaliax/proto/rights.ts'

/** Those who get as far as somebody else, but for what is closed to their role. */
export const LESSER_ROLES = {
  operator: 'superadmin',
  auditor: 'superadmin',
  manager: 'owner',
  viewer: 'owner',
} as const
export type LesserRole = keyof typeof LESSER_ROLES

/** Whether a route is closed to a role; public ones never are. */
export const isClosedTo = (role: LesserRole, route: RouteContract): boolean =>
  route.access !== 'public' && !allows(RIGHTS[role], route)
