import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Email, Id, ListQuery, NoContent, SearchText, Timestamp } from '../values.ts'
import { GoogleStatus } from './client.routes.ts'
import { BULK_MAX } from './client-bulk.routes.ts'
import { STATE_COOKIES } from './google.routes.ts'
import { ChargeFrom, Contract, GivenUntil } from './plan-terms.ts'

/** The number at the end of `accounts/1/locations/2`. */
export const LocationId = z.string().regex(/^[0-9]{1,30}$/)
const LocationParams = z.object({ googleLocation: LocationId })

/**
 * `certain`: a client has the same place, and only this one. `suggested`: a client may be it, which a person decides. `new`: none is
 * known. `matched`: confirmed. `ignored`: wanted by nobody. `gone`: Google lists it no more.
 */
export const AgencyLocationState = z.enum(['certain', 'suggested', 'new', 'matched', 'ignored', 'gone'])
export type AgencyLocationState = z.output<typeof AgencyLocationState>

/** `place`: the same place at Google. `phone`: the same number and a like name. `city`: a like name in the same city. */
export const MatchReason = z.enum(['place', 'phone', 'city'])
export type MatchReason = z.output<typeof MatchReason>

const NamedClient = z.object({ id: Id, companyName: z.string() })

export const AgencyLocation = z
  .object({
    id: LocationId,
    title: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    /** The account or group that lists it. */
    group: z.string(),
    /** One that is not can’t be matched: Google would publish nothing of it. */
    verified: z.boolean(),
    state: AgencyLocationState,
    /** The confirmed one. */
    client: NamedClient.nullable(),
    /** `taken`: it is matched with another location already. */
    suggestions: z.array(NamedClient.extend({ by: MatchReason, taken: z.boolean() })),
    /** A suggested client is suggested for another location as well, or there are several. */
    contested: z.boolean(),
  })
  .meta({ id: 'AgencyLocation' })
export type AgencyLocation = z.output<typeof AgencyLocation>

/** One reading of all locations; a failed one goes on where it ended when it is asked for again. */
export const LocationsRun = z
  .object({
    state: z.enum(['running', 'done', 'failed']),
    reason: z.string().nullable(),
    startedAt: Timestamp,
    endedAt: Timestamp.nullable(),
    /** Unknown (null) while they are being listed. */
    accounts: z.int().nullable(),
    accountsRead: z.int(),
    locations: z.int(),
    /** Accounts that Google refused: of their locations none is taken for gone. */
    skipped: z.array(z.string()),
  })
  .meta({ id: 'LocationsRun' })
export type LocationsRun = z.output<typeof LocationsRun>

export const AgencyGoogle = z
  .object({
    status: GoogleStatus,
    email: z.string().nullable(),
    /** Clients that work through the agency's account. */
    clients: z.int(),
    run: LocationsRun.nullable(),
    counts: z.record(AgencyLocationState, z.int()),
  })
  .meta({ id: 'AgencyGoogle' })
export type AgencyGoogle = z.output<typeof AgencyGoogle>

const ROOT = '/api/superadmin/google'

export const getAgencyGoogle = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: ROOT,
  access: 'superadmin',
  summary: 'The agency’s own Google account: its state, the last reading of its locations, how many are what',
  response: AgencyGoogle,
})

export const getAgencyGoogleAuthUrl = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: `${ROOT}/auth-url`,
  access: 'superadmin',
  resource: 'settings',
  changes: true,
  inPerson: true,
  summary: 'Where to send the browser to connect the agency’s Google account',
  response: z.object({ authUrl: z.string() }),
  cookies: { sets: STATE_COOKIES },
})

export const disconnectAgencyGoogle = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: ROOT,
  access: 'superadmin',
  resource: 'settings',
  inPerson: true,
  recentSignIn: true,
  summary:
    'Forget the agency’s Google account: clients that work through it stop doing so, and keep their locations',
  response: NoContent,
  status: 204,
})

export const readAgencyLocations = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: `${ROOT}/locations/refresh`,
  access: 'superadmin',
  summary: 'Read all locations of the agency’s account anew; one that is under way, or broke off, goes on',
  response: LocationsRun,
  idempotent: false,
  rateLimit: { max: 10, windowSeconds: 60, per: 'user' },
  errors: ['GOOGLE_NOT_READY'],
})

export const listAgencyLocations = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: `${ROOT}/locations`,
  access: 'superadmin',
  kind: 'list',
  summary:
    'Locations of the agency’s account as they were read last, by title; `search`: words of title, address or phone',
  query: ListQuery.extend({ state: AgencyLocationState.optional(), search: SearchText.optional() }),
  response: AgencyLocation,
})

const onceEach = <T extends { locationId: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.locationId, item])).values(),
]

/** This became of each location; `code` is one of the error codes. */
export const LocationResults = z.object({
  results: z.array(
    z.object({
      locationId: LocationId,
      ok: z.boolean(),
      code: z.string().nullable(),
      clientId: Id.nullable(),
    }),
  ),
})
export type LocationResults = z.output<typeof LocationResults>

export const matchAgencyLocations = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: `${ROOT}/locations/matches`,
  access: 'superadmin',
  inPerson: true,
  summary:
    'Say which client each location is: it reads and answers through the agency’s account from then on, unless it has one of its own. Each succeeds or fails by itself',
  body: z.strictObject({
    pairs: z
      .array(z.strictObject({ locationId: LocationId, clientId: Id }))
      .min(1)
      .max(BULK_MAX)
      .overwrite(onceEach),
  }),
  response: LocationResults,
  idempotent: false,
  deadlineMs: 60_000,
})

export const releaseAgencyLocation = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: `${ROOT}/locations/:googleLocation/match`,
  access: 'superadmin',
  inPerson: true,
  summary: 'Take a location away from its client, which stops working through the agency’s account',
  params: LocationParams,
  response: AgencyLocation,
})

export const ignoreAgencyLocation = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: `${ROOT}/locations/:googleLocation/ignored`,
  access: 'superadmin',
  summary: 'Leave a location out, or take it up again',
  params: LocationParams,
  body: z.strictObject({ ignored: z.boolean() }),
  response: AgencyLocation,
  errors: ['CONFLICT'],
})

export const createLocationClients = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: `${ROOT}/locations/clients`,
  access: 'superadmin',
  inPerson: true,
  recentSignIn: true,
  summary:
    'Make a client of each location, with its name, place, phone and address, on a plan; owners are invited later, and nothing is mailed. A location becomes one client, however often and by whomever it is asked for',
  body: z.strictObject({
    locations: z
      .array(
        z.strictObject({
          locationId: LocationId,
          /** The owner’s; without it one is entered before the owner is invited. */
          email: Email.optional(),
        }),
      )
      .min(1)
      .max(BULK_MAX)
      .overwrite(onceEach),
    planId: Id.optional(),
    givenUntil: GivenUntil.optional(),
    chargeFrom: ChargeFrom.optional(),
    contract: Contract.nullable().optional(),
  }),
  response: LocationResults,
  idempotent: false,
  deadlineMs: 120_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'user' },
  errors: ['PLAN_INACTIVE'],
})
