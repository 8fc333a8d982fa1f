import { z } from 'zod'

/** The roles of those who run the agency. */
export const AgencyRole = z.enum(['superadmin', 'operator', 'auditor', 'account_manager'])
export type AgencyRole = z.output<typeof AgencyRole>

/** The roles of those who sign in for a client; one person may have several clients, each in a role of its own. */
export const ClientRole = z.enum(['owner', 'manager', 'viewer'])
export type ClientRole = z.output<typeof ClientRole>

export type PersonRole = AgencyRole | ClientRole

/**
 * A route is about one of these. `account`: the caller's own log-in. `contacts`: people's addresses, taken away as a
 * file. `money`: plans, payments, sales, revenue. `operators`: who gets into the agency, by log-in or by token;
 * `people`: the same of a client. `settings`: the agency's own. `ownership`: what an owner has and can end, companies,
 * account, Google's grant. `customers`: the shop's own customers by name and number. `business`: all the rest.
 */
export const Resource = z.enum([
  'account',
  'business',
  'contacts',
  'customers',
  'money',
  'operators',
  'ownership',
  'people',
  'settings',
])
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
  customers: 'write',
  money: 'write',
  operators: 'write',
  ownership: 'write',
  people: 'write',
  settings: 'write',
}
const nothing = Object.fromEntries(Resource.options.map((resource) => [resource, 'none'])) as Rights

const operating: Rights = { ...everything, money: 'none', operators: 'none', settings: 'none' }

/** Which role may do what: the guard of every service and every page look here, and nowhere else. */
export const RIGHTS: Readonly<Record<PersonRole, Rights>> = {
  superadmin: everything,
  operator: operating,
  // Reads on the screen; a file of everybody's addresses is no reading.
  auditor: {
    account: 'write',
    business: 'read',
    contacts: 'none',
    customers: 'none',
    money: 'read',
    operators: 'read',
    ownership: 'read',
    people: 'read',
    settings: 'read',
  },
  // An operator for some of the clients, and for nothing else (`mayCall`).
  account_manager: operating,
  owner: everything,
  manager: { ...nothing, account: 'write', business: 'write', customers: 'write' },
  viewer: { ...nothing, account: 'write', business: 'read' },
}

interface Person {
  role: 'client' | 'superadmin'
  agencyRole?: AgencyRole | null | undefined
  memberships?: readonly { clientId: number; role?: ClientRole | undefined }[]
}

/** Null for people of clients, unless it is a token that one of the agency made. */
export const agencyRoleOf = ({ role, agencyRole }: Person): AgencyRole | null =>
  agencyRole ?? (role === 'superadmin' ? 'superadmin' : null)

/**
 * Answers what somebody is to a client; where none is meant, what they are at most. A client that the session does not
 * know may be a company of theirs that is a moment old: whoever finds it has asked whose it is. The agency's people are
 * everywhere the same, also behind a token that opens one client.
 */
export function roleIn(person: Person, clientId: number | null): PersonRole {
  const { memberships = [] } = person
  const roles = memberships
    .filter((one) => clientId === null || one.clientId === clientId)
    .map(({ role = 'owner' }) => role)
  return agencyRoleOf(person) ?? ClientRole.options.find((role) => roles.includes(role)) ?? 'owner'
}

/** Whether somebody of the agency has some of its clients only, which their session names. */
export const hasOwnClientsOnly = (person: Person): boolean => agencyRoleOf(person) === 'account_manager'

/** A route's contract, which itself names a resource. */
interface Asked {
  method: string
  resource?: Resource | undefined
  changes?: boolean | undefined
  ownAccount?: boolean | undefined
}

/** Whether these rights open a route. */
export function allows(rights: Rights, { method, resource, changes, ownAccount }: Asked): boolean {
  const right = rights[resource ?? (ownAccount ? 'account' : 'business')]
  return right === 'write' || (right === 'read' && method === 'GET' && !changes)
}

interface Called extends Asked {
  params?: { shape: object } | undefined
  ownClients?: boolean | undefined
}

/**
 * Whether a role of the agency opens a route. Whoever has some of the clients only finds everything closed but the own account, what
 * names its client in the path, where the guard looks, and what its contract says keeps to the caller's clients. A contract also says
 * what is closed in spite of its path.
 */
export function mayCall(role: AgencyRole, route: Called): boolean {
  if (!allows(RIGHTS[role], route)) return false
  if (role !== 'account_manager') return true
  return route.ownClients ?? Boolean(route.ownAccount || (route.params && 'clientId' in route.params.shape))
}
