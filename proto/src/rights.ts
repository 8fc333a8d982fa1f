import { z } from 'zod'
import type { RouteContract } from './contract.ts'

/** The roles of those who run the agency. */
export const AgencyRole = z.enum(['superadmin', 'operator', 'auditor'])
export type AgencyRole = z.output<typeof AgencyRole>

/** Everybody's roles: the agency's, and that of whoever acts for a client. */
export type PersonRole = AgencyRole | 'owner'

/**
 * What a route is about. `account`: the caller's own log-in. `contacts`: people's addresses, taken away as a file. `money`:
 * plans, payments, sales, revenue. `operators`: who gets into the agency, by log-in or by token. `settings`: the agency's own.
 * `business`: all the rest.
 */
export const Resource = z.enum(['account', 'business', 'contacts', 'money', 'operators', 'settings'])
export type Resource = z.output<typeof Resource>

/** `write` includes `read`. */
export const Right = z.enum(['none', 'read', 'write'])
export type Right = z.output<typeof Right>

export const Rights = z.record(Resource, Right).meta({ id: 'Rights' })
export type Rights = z.output<typeof Rights>

const everything: Rights = {
  account: 'write',
  business: 'write',
  contacts: 'write',
  money: 'write',
  operators: 'write',
  settings: 'write',
}

/** Which role may do what: the guard of every service and every page look here, and nowhere else. */
export const RIGHTS: Readonly<Record<PersonRole, Rights>> = {
  superadmin: everything,
  operator: { ...everything, money: 'none', operators: 'none', settings: 'none' },
  // Reads on the screen; a file of everybody's addresses is no reading.
  auditor: {
    account: 'write',
    business: 'read',
    contacts: 'none',
    money: 'read',
    operators: 'read',
    settings: 'read',
  },
  owner: everything,
}

/** Whose rights count: those of the agency's people are their own, also behind a token that opens one client. */
export const personRole = ({ role, agencyRole }: Person): PersonRole =>
  agencyRole ?? (role === 'superadmin' ? 'superadmin' : 'owner')

interface Person {
  role: 'client' | 'superadmin'
  agencyRole?: AgencyRole | null | undefined
}

type Asked = Pick<RouteContract, 'method' | 'resource' | 'changes' | 'ownAccount'>

/** Whether these rights open a route. */
export function allows(rights: Rights, { method, resource, changes, ownAccount }: Asked): boolean {
  const right = rights[resource ?? (ownAccount ? 'account' : 'business')]
  return right === 'write' || (right === 'read' && method === 'GET' && !changes)
}
