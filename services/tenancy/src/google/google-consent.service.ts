import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { causedBy, whoCaused } from '@avaliax/chassis/access/caused-by.ts'
import { type Scope, seesAllClients } from '@avaliax/chassis/access/scope.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { type ActiveSession, checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { agencyRoleOf, allows, RIGHTS, roleIn } from '@avaliax/proto/rights.ts'
import { getAgencyGoogleAuthUrl } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { type ConsentOutcome, getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import { GOOGLE_LINK_PATH } from '@avaliax/proto/tenancy/google-link.routes.ts'
import type { GoogleOauth, GoogleTokens } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Logger } from 'pino'
import type { ClientRepository } from '../client/client.repository.ts'
import type { AgencyConnection } from './agency/agency-connection.service.ts'
import type { LocationReading } from './agency/location-reading.service.ts'
import { loggedAs } from './connection.repository.ts'
import type { ConnectionState } from './connection-state.service.ts'
import { AGENCY, type OauthState } from './google.models.ts'
import type { GoogleService } from './google.service.ts'
import type { GoogleStates } from './google-state.service.ts'
import type { GoogleLinks } from './link/google-link.service.ts'
import type { RevokeGrant } from './revoke-grant.service.ts'

const SESSION_TIMEOUT_MS = 2_000

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  state: ConnectionState
  states: GoogleStates
  google: Pick<GoogleService, 'restoreLocation'>
  revoke: Pick<RevokeGrant, 'unwanted'>
  oauth: Pick<GoogleOauth, 'authorizationUrl' | 'exchange'>
  agency: Pick<AgencyConnection, 'connect'>
  reading: Pick<LocationReading, 'anew'>
  links: Pick<GoogleLinks, 'byId' | 'came'>
  identity: Pick<ServiceClients, 'call'>
  publicUrl: string
  log: Pick<Logger, 'warn'>
}

interface Arrival {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  /** The browser that arrives was given this when it set out. */
  browserSecret: string | null
  /** It set out with a link of this token, and not from the settings. */
  linkToken: string | null
}

/** Why the browser that arrives is told nothing about the client: it may be anybody's. */
export type Refusal = 'expired' | 'other_browser' | 'session_ended'
export type Arrived = { leadsTo: string } | { refusal: Refusal }

/** The way to Google's consent page and back. */
export function googleConsent(deps: Deps) {
  const { clients, state, states, google, agency, reading, links, revoke, oauth, identity, publicUrl, log } =
    deps
  const redirectUri = `${publicUrl}/api/google/callback`

  async function sessionOf({ sessionId }: OauthState): Promise<ActiveSession | null> {
    if (sessionId === null) return null
    const found = await identity.call(checkSession, { params: { sessionId }, timeoutMs: SESSION_TIMEOUT_MS })
    return found.active ? found : null
  }

  /** Anything may have changed during the ten minutes at Google. */
  async function refusedFor(session: ActiveSession, clientId: number): Promise<ConsentOutcome | null> {
    if (clientId === AGENCY) {
      const role = agencyRoleOf(session)
      return role && allows(RIGHTS[role], getAgencyGoogleAuthUrl) ? null : 'not_allowed'
    }
    const client = await clients.find('all', clientId)
    const isTheirs = seesAllClients(session) || session.memberships.some((one) => one.clientId === clientId)
    if (!client || !isTheirs || !allows(RIGHTS[roleIn(session, clientId)], getGoogleAuthUrl))
      return 'not_allowed'
    return client.status === 'inactive' ? 'suspended' : null
  }

  async function storeOfAgency(tokens: GoogleTokens): Promise<ConsentOutcome> {
    if ((await agency.connect(tokens)) !== 'connected') return 'scope_missing'
    // Whoever waits for the list need not ask for it; where it cannot be begun now, a button does it.
    await reading.anew(whoCaused() ?? null).catch((error: unknown) => {
      log.warn({ err: error }, 'locations of the agency are not read yet')
    })
    return 'connected'
  }

  async function store(clientId: number, tokens: GoogleTokens): Promise<ConsentOutcome> {
    if (clientId === AGENCY) return storeOfAgency(tokens)
    const wasShared = (await clients.find('all', clientId))?.googleVia === 'agency'
    try {
      const status = await state.connect(clientId, tokens)
      if (status !== 'connected') return 'scope_missing'
    } catch (error) {
      // The client was suspended or removed while Google answered: what Google gave is given back.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      await revoke.unwanted(clientId, tokens)
      return error.code === 'CLIENT_INACTIVE' ? 'suspended' : 'not_allowed'
    }
    await google.restoreLocation(clientId, wasShared)
    return 'connected'
  }

  async function exchange({ clientId, codeVerifier }: OauthState, code: string): Promise<ConsentOutcome> {
    try {
      const ask = { code, codeVerifier, redirectUri, clientId: loggedAs(clientId) }
      return await store(clientId, await oauth.exchange(ask))
    } catch (failure) {
      if (!(failure instanceof ProviderFailure)) throw failure
      log.warn({ err: failure, clientId }, 'code exchange refused')
      return 'failed'
    }
  }

  /** By a link nobody is signed in: the link itself has to be open still, and the client in order. */
  async function arriveByLink(trip: OauthState, linkId: number, back: Arrival): Promise<Arrived> {
    const found = await links.byId(linkId)
    if (!found || !(await states.use(trip))) return { refusal: 'expired' }
    const { error, code, linkToken } = back
    const outcome = error || !code ? ('denied' as const) : await exchange(trip, code)
    await links.came(found.link, outcome)
    return { leadsTo: `${publicUrl}${GOOGLE_LINK_PATH}${linkToken}` }
  }

  return {
    /** The caller has tied the link to the browser. */
    async beginByLink(
      clientId: number,
      linkId: number,
    ): Promise<{ authUrl: string; browserSecret: string; attempt: string }> {
      const trip = { clientId, linkId, sessionId: null, impersonated: false }
      const { browserSecret, attempt, ...way } = await states.begin(trip)
      return { authUrl: oauth.authorizationUrl({ ...way, redirectUri }), browserSecret, attempt }
    },

    /** The agency's own account. */
    async beginForAgency({
      sessionId,
    }: Actor): Promise<{ authUrl: string; browserSecret: string; attempt: string }> {
      const trip = { clientId: AGENCY, sessionId, impersonated: false }
      const { browserSecret, attempt, ...way } = await states.begin(trip)
      return { authUrl: oauth.authorizationUrl({ ...way, redirectUri }), browserSecret, attempt }
    },

    async begin(
      actor: Actor,
      scope: Scope,
      clientId: number,
    ): Promise<{ authUrl: string; browserSecret: string; attempt: string }> {
      const client = await clients.find(scope, clientId)
      if (!client) throw notFound()
      if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
      const impersonated = actor.role === 'superadmin'
      const { browserSecret, attempt, ...trip } = await states.begin({
        clientId,
        sessionId: actor.sessionId,
        impersonated,
      })
      return { authUrl: oauth.authorizationUrl({ ...trip, redirectUri }), browserSecret, attempt }
    },

    /** The state is used up with the first answer that is final; while identity is away nothing is. */
    async arrive(back: Arrival): Promise<Arrived> {
      const { state: stateText, code, error, browserSecret } = back
      const trip = stateText ? await states.find(stateText) : null
      if (!trip) return { refusal: 'expired' }
      const refuse = async (refusal: Refusal): Promise<Arrived> => {
        await states.use(trip)
        return { refusal }
      }
      if (!states.isFrom(trip, browserSecret)) return refuse('other_browser')
      if (trip.linkId) return arriveByLink(trip, trip.linkId, back)
      const session = await sessionOf(trip)
      if (!session) return refuse('session_ended')
      const refused = await refusedFor(session, trip.clientId)
      if (!(await states.use(trip))) return { refusal: 'expired' }
      const google =
        refused ?? (error || !code ? 'denied' : await causedBy(session, () => exchange(trip, code)))
      if (trip.clientId === AGENCY)
        return { leadsTo: `${publicUrl}/google?${new URLSearchParams({ google })}` }
      const query = new URLSearchParams({
        google,
        ...(trip.impersonated && { impersonate: String(trip.clientId) }),
      })
      return { leadsTo: `${publicUrl}/settings?${query}` }
    },
  }
}
export type GoogleConsent = ReturnType<typeof googleConsent>
