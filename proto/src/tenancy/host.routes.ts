import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, Line, ListQuery, NoContent, Timestamp } from '../values.ts'
import { HostState } from './host.fields.ts'

/** A client, and the agency, may have so many at a time. */
export const HOSTS_PER_CLIENT = 5
/** So many are added a day, by all together: each one is a certificate of the authority. */
export const NEW_HOSTS_PER_DAY = 20
/** A removed one is given to nobody else for so long: its name may still lead here. */
export const HOST_REST_DAYS = 30
/** So many daily checks fail before links go back to the short address. */
export const FAILED_CHECKS = 3
/** An open dialog asks this often. */
export const HOST_CHECK_EVERY_MS = 60_000

/**
 * Why it is not live, or will not stay so. `txt-doubled`: the provider appended the domain once more. `v6-elsewhere`: its AAAA record leads
 * elsewhere, and certificates are asked for over that. `authority-refused`: its CAA record lets another authority alone sign. `taken`: somebody else's TXT record is there as well, who was first.
 */
export const HostReason = z.enum([
  'approval',
  'txt-missing',
  'txt-other',
  'txt-doubled',
  'route-missing',
  'route-elsewhere',
  'v6-elsewhere',
  'authority-refused',
  'taken',
  'name-server-away',
])
export type HostReason = z.output<typeof HostReason>

/** A record as it is entered at the provider of a domain. */
const DnsLine = z.object({ type: z.enum(['CNAME', 'A', 'TXT']), name: z.string(), value: z.string() })

export const Host = z
  .object({
    id: Id,
    clientId: Id.nullable(),
    /** As it travels, `xn--…`. */
    host: z.string(),
    /** As it is read. */
    hostText: z.string(),
    state: HostState,
    reason: HostReason.nullable(),
    /** What is entered where the domain is kept: who it belongs to, and where it leads. */
    records: z.array(DnsLine),
    /** The domain's provider, by its name servers; null: not known. */
    provider: z.string().nullable(),
    checkedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    liveAt: Timestamp.nullable(),
  })
  .meta({ id: 'Host' })
export type Host = z.output<typeof Host>

export const AgencyHost = Host.extend({ companyName: z.string().nullable() }).meta({ id: 'AgencyHost' })
export type AgencyHost = z.output<typeof AgencyHost>

const HostParams = ClientParams.extend({ hostId: IdText })
const AgencyHostParams = z.object({ hostId: IdText })
const NewHost = z.strictObject({ host: Line(255) })
const CHECKS = { max: 30, windowSeconds: 60 } as const
const REFUSALS = [
  'HOST_NOT_ALLOWED',
  'HOST_LOOKS_LIKE_OURS',
  'HOST_RESTING',
  'HOST_THERE',
  'HOSTS_TOO_MANY',
  'HOSTS_TODAY_TOO_MANY',
] as const

export const listHosts = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/hosts',
  access: 'tenant',
  kind: 'list',
  resource: 'ownership',
  summary: 'Hosts of the client for its links and pages, newest first, with the records to enter',
  params: ClientParams,
  query: ListQuery,
  response: Host,
})

export const addHost = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/hosts',
  access: 'tenant',
  resource: 'ownership',
  summary:
    'Add a host of the client; it is live once its two records are found and the agency has approved the first',
  params: ClientParams,
  body: NewHost,
  response: Host,
  status: 201,
  errors: [...REFUSALS, 'CLIENT_INACTIVE'],
})

export const checkHost = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/hosts/:hostId/check',
  access: 'tenant',
  resource: 'ownership',
  summary: 'Look for the records now; an open dialog does it every minute',
  params: HostParams,
  response: Host,
  status: 200,
  idempotent: false,
  audited: false,
  deadlineMs: 20_000,
  rateLimit: { ...CHECKS, per: 'client' },
  errors: ['RATE_LIMITED'],
})

export const removeHost = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/clients/:clientId/hosts/:hostId',
  access: 'tenant',
  resource: 'ownership',
  summary: 'Remove a host: links go back to the short address, and nobody else may have it for 30 days',
  params: HostParams,
  response: NoContent,
  status: 204,
})

export const listAgencyHosts = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/hosts',
  access: 'superadmin',
  kind: 'list',
  resource: 'settings',
  summary: 'Hosts of the agency and of all clients, newest first',
  query: ListQuery.extend({
    /** `agency`: its own; `approval`: those that wait for an operator. */
    of: z.enum(['agency', 'approval', 'all']).default('all'),
  }),
  response: AgencyHost,
})

export const addAgencyHost = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/hosts',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Add a host of the agency',
  body: NewHost,
  response: AgencyHost,
  status: 201,
  errors: REFUSALS,
})

export const approveHost = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/hosts/:hostId/approve',
  access: 'superadmin',
  resource: 'ownership',
  summary: 'Approve a client’s first host; its further ones need no approval',
  params: AgencyHostParams,
  response: AgencyHost,
  status: 200,
  idempotent: false,
})

export const checkAgencyHost = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/hosts/:hostId/check',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Look for the records of a host of the agency now',
  params: AgencyHostParams,
  response: AgencyHost,
  status: 200,
  idempotent: false,
  audited: false,
  deadlineMs: 20_000,
  rateLimit: { ...CHECKS, per: 'user' },
  errors: ['RATE_LIMITED'],
})

export const removeAgencyHost = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/superadmin/hosts/:hostId',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Remove a host of the agency, or one of a client that must not have it',
  params: AgencyHostParams,
  response: NoContent,
  status: 204,
})
