import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, ListQuery, NoContent, PlaceId, PlaceSearchText, SearchText } from '../values.ts'
import { Client, GoogleStatus, GoogleVia, IntegrationMode } from './client.routes.ts'

/** Ties the way back from Google to the browser that set out, one cookie for each attempt. Over plain http a browser refuses the prefix. */
export const GOOGLE_STATE_COOKIE = { https: '__Secure-google-state', http: 'google-state' } as const
export const STATE_COOKIES = Object.values(GOOGLE_STATE_COOKIE).map((name) => `${name}-*`)

/** The settings page is told this by `?google=` about the way back. */
export const ConsentOutcome = z.enum([
  'connected',
  'scope_missing',
  'denied',
  'failed',
  'suspended',
  'not_allowed',
])
export type ConsentOutcome = z.output<typeof ConsentOutcome>

/**
 * As what the connected Google account manages a profile: it says what Google lets it do there. `member`: less than an owner, and
 * Google names no role.
 */
export const GoogleRole = z.enum(['primary_owner', 'owner', 'manager', 'site_manager', 'member'])
export type GoogleRole = z.output<typeof GoogleRole>

export const GoogleIntegration = z
  .object({
    mode: IntegrationMode,
    hasAdvancedAuth: z.boolean(),
    connectedEmail: z.string().nullable(),
    businessAccountId: z.string().nullable(),
    locationResourceName: z.string().nullable(),
    status: GoogleStatus,
    /** The role of the chosen location's account; null or absent: Google did not say, as it does not of personal accounts. */
    role: GoogleRole.nullish(),
    /** The agency's account is used, whose address is not told; absent: the client's own, or none. */
    via: GoogleVia.optional(),
  })
  .meta({ id: 'GoogleIntegration' })
export type GoogleIntegration = z.output<typeof GoogleIntegration>

export const PlaceHit = z
  .object({
    placeId: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    /** Another client is this place already; told to who sees all clients. */
    linkedTo: z.object({ id: Id, companyName: z.string() }).optional(),
  })
  .meta({ id: 'PlaceHit' })
export type PlaceHit = z.output<typeof PlaceHit>

/** `accounts/{a}/locations/{l}`: both parts are needed to reach a location's reviews. */
export const LocationName = z.string().regex(/^accounts\/[0-9]{1,30}\/locations\/[0-9]{1,30}$/)

export const GoogleLocation = z
  .object({
    title: z.string(),
    address: z.string().nullable(),
    resourceName: LocationName,
    placeId: z.string().nullable(),
    /** Google has verified who speaks for it; one that is not can’t be chosen. */
    verified: z.boolean(),
    /** The account of one that is not verified asked for it, and Google has not answered yet. */
    verificationRequested: z.literal(true).optional(),
    /** Google takes posts for it; null: Google did not say. */
    mayPost: z.boolean().nullable(),
    /** The role of the account that has it; null or absent: Google did not say. */
    role: GoogleRole.nullish(),
  })
  .meta({ id: 'GoogleLocation' })
export type GoogleLocation = z.output<typeof GoogleLocation>

export const searchPlaces = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/search-places',
  access: 'tenant',
  summary: 'Find the business on the maps provider: by name, by place id, or by a pasted link of its maps',
  params: ClientParams,
  body: z.strictObject({ query: PlaceSearchText }),
  response: z.array(PlaceHit),
  idempotent: true,
  rateLimit: { max: 60, windowSeconds: 60, per: 'client' },
  errors: ['PLACE_LINK_UNREADABLE', 'PROVIDER_ERROR', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'],
})

export const getGoogleIntegration = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/google-integration',
  access: 'tenant',
  summary: 'How the client is connected to Google',
  params: ClientParams,
  response: GoogleIntegration,
})

export const disconnectGoogle = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/clients/:clientId/google-integration',
  access: 'tenant',
  resource: 'ownership',
  summary: 'Forget the Google connection and return to basic mode',
  params: ClientParams,
  response: NoContent,
  status: 204,
})

export const getGoogleAuthUrl = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/google-auth-url',
  access: 'tenant',
  resource: 'ownership',
  changes: true,
  inPerson: true,
  summary: 'Where to send the browser to connect Google',
  params: ClientParams,
  response: z.object({ authUrl: z.string() }),
  cookies: { sets: STATE_COOKIES },
  errors: ['CLIENT_INACTIVE'],
})

export const googleCallback = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/google/callback',
  access: 'public',
  kind: 'raw',
  summary:
    'Google sends the browser back here; answers a redirect to the settings page, or a page that says what to do',
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(2000).optional(),
    error: z.string().max(200).optional(),
    scope: z.string().max(2000).optional(),
  }),
  // Google adds parameters of its own: authuser, prompt, hd, iss.
  ignoresUnknownQuery: true,
  response: NoContent,
  status: 302,
  // Identity, the exchange of the code and the location that was chosen before are all asked.
  deadlineMs: 25_000,
  cookies: { reads: STATE_COOKIES, sets: STATE_COOKIES },
  errors: ['OAUTH_STATE_INVALID'],
})

export const listGoogleLocations = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/google-locations',
  access: 'tenant',
  kind: 'list',
  summary: 'Business locations of the connected Google account, by title; `search`: part of title or address',
  params: ClientParams,
  query: ListQuery.extend({ search: SearchText.optional() }),
  response: GoogleLocation,
  deadlineMs: 20_000,
  errors: ['GOOGLE_NOT_READY', 'PROVIDER_ERROR'],
})

export const selectGoogleLocation = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/select-google-location',
  access: 'tenant',
  resource: 'ownership',
  summary: 'Choose the business location of this client; switches to advanced mode',
  params: ClientParams,
  body: z.strictObject({ resourceName: LocationName }),
  response: Client,
  deadlineMs: 20_000,
  errors: ['GOOGLE_NOT_READY', 'LOCATION_NOT_VERIFIED', 'PROVIDER_ERROR'],
})

/** Addresses of the provider, which expire within hours: shown, never stored. */
export const PlacePhotos = z
  .object({
    photos: z.array(
      z.object({
        thumbnailUrl: z.string(),
        url: z.string(),
        width: z.int(),
        height: z.int(),
        /** Whose picture it is; it must be shown with it. */
        attribution: z.string().nullable(),
        attributionUrl: z.string().nullable(),
      }),
    ),
    /** At the provider, which may have more than it shows. */
    totalCount: z.int(),
  })
  .meta({ id: 'PlacePhotos' })
export type PlacePhotos = z.output<typeof PlacePhotos>

export const getPlacePhotos = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/place-photos',
  access: 'tenant',
  summary:
    'Pictures of the linked place: at most 10 in basic mode, 20 in advanced mode; with `placeId` one of a place that may be linked',
  params: ClientParams,
  query: z.object({ placeId: PlaceId.optional() }),
  response: PlacePhotos,
  deadlineMs: 25_000,
  rateLimit: { max: 20, windowSeconds: 60, per: 'client' },
  errors: ['PLACE_NOT_LINKED', 'PROVIDER_ERROR', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'],
})

export const RefreshResult = z.object({ success: z.boolean(), message: z.string() })

export const refreshGoogleInfo = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/refresh-google-info',
  access: 'tenant',
  summary: 'Read name and address of the linked place again',
  params: ClientParams,
  response: RefreshResult,
  errors: ['PLACE_NOT_LINKED', 'PLACE_GONE', 'PROVIDER_ERROR', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'],
})
