import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { GoogleIntegration, GoogleLocation } from '@avaliax/proto/tenancy/google.routes.ts'
import type { BusinessLocation } from '@avaliax/providers/google-business/google-business.map.ts'
import type {
  BusinessAccess,
  GoogleBusinessLocations,
} from '@avaliax/providers/google-business/google-business-locations.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Logger } from 'pino'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { type ConnectionRepository, loggedAs } from './connection.repository.ts'
import type { ConnectionState } from './connection-state.service.ts'
import { type GoogleAccessService, tokenHash } from './google-access.service.ts'
import { locationNumber } from './google-holder.lookup.ts'
import { type LocationQuery, locationPage, positionOf } from './location-page.presenter.ts'
import type { RevokeGrant } from './revoke-grant.service.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  connections: ConnectionRepository
  state: ConnectionState
  access: GoogleAccessService
  revokeGrant: RevokeGrant
  business: GoogleBusinessLocations
  log: Pick<Logger, 'warn'>
}

/** In whose name the provider is called, and who asked for it; null: nobody did. */
interface CallContext {
  clientId: number
  userId: number | null
}

export function googleService(deps: Deps) {
  const { clients, connections, state, access, business, log } = deps

  const calling =
    (own: boolean) =>
    async <T>(
      { clientId, userId }: CallContext,
      work: (access: BusinessAccess) => Promise<T>,
    ): Promise<T> => {
      const request = { clientId: loggedAs(clientId), userId }
      const { accessToken } = await access.access(clientId, { own })
      try {
        return await work({ ...request, accessToken })
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.status !== 401) throw error
        const renewed = await access.access(clientId, { own, refusedTokenHash: tokenHash(accessToken) })
        return work({ ...request, accessToken: renewed.accessToken })
      }
    }
  const withAccess = calling(false)
  /** What an account lists is its owner's to see: the agency's is never listed to a client. */
  const withOwnAccess = calling(true)

  async function client(scope: Scope, clientId: number): Promise<Client> {
    const found = await clients.find(scope, clientId)
    if (!found) throw notFound()
    return found
  }

  async function select(scope: Scope, request: CallContext, resourceName: string): Promise<Client> {
    const { clientId } = request
    const current = await client(scope, clientId)
    const location = await withOwnAccess(request, (access) => business.one(access, resourceName)).catch(
      (error: unknown) => {
        // A location of somebody else's account does not exist for this one.
        const hidden =
          error instanceof ProviderFailure && (error.status === 404 || error.refusal === 'no_permission')
        throw hidden ? notFound() : error
      },
    )
    if (!location.verified) throw appError('LOCATION_NOT_VERIFIED')
    const chosen = await state.choose(clientId, {
      googleLocationResourceName: resourceName,
      googleMayPost: location.mayPost,
      googleVerified: true,
      googlePlaceId: location.placeId ?? current.googlePlaceId,
      googleBusinessName: location.title,
      googleFormattedAddress: location.address ?? current.googleFormattedAddress,
    })
    await keepRole(request, resourceName)
    return chosen
  }

  /** Only told, so that it holds up nothing when it cannot be read. */
  async function keepRole(request: CallContext, resourceName: string): Promise<void> {
    const role = await withOwnAccess(request, (access) => business.role(access, resourceName)).catch(
      (error: unknown) => {
        log.warn({ err: error, clientId: request.clientId }, 'the role at Google is not known')
        return null
      },
    )
    await connections.setRole(request.clientId, role)
  }

  /** As this account names a location that another one manages as well. */
  async function ownNameOf(request: CallContext, resourceName: string): Promise<string> {
    const number = locationNumber(resourceName)
    const all = await withOwnAccess(request, (access) => business.all(access))
    const own = all.find((location) => locationNumber(location.resourceName) === number)
    if (!own) throw notFound()
    return own.resourceName
  }

  return {
    select,
    /** Calls the provider in a client's name; a refused token is renewed once. */
    withAccess,

    async integration(scope: Scope, clientId: number): Promise<GoogleIntegration> {
      const found = await client(scope, clientId)
      const { googleIntegrationMode, googleConnected, googleLocationResourceName, googleVia } = found
      const connection = googleVia ? null : await connections.find(clientId)
      return {
        mode: googleIntegrationMode,
        hasAdvancedAuth: googleConnected,
        connectedEmail: connection?.email ?? null,
        businessAccountId: googleLocationResourceName?.split('/')[1] ?? null,
        locationResourceName: googleLocationResourceName,
        status: googleVia ? found.googleStatus : (connection?.status ?? 'none'),
        role: connection?.role ?? null,
        ...(googleVia && { via: googleVia }),
      }
    },

    /** All of the connected account, by title. */
    allLocations: (request: CallContext): Promise<BusinessLocation[]> =>
      withOwnAccess(request, (access) => business.all(access)),

    async locations(
      scope: Scope,
      request: CallContext,
      query: LocationQuery,
    ): Promise<ListResult<GoogleLocation>> {
      const after = positionOf(query)
      await client(scope, request.clientId)
      const all = await withOwnAccess(request, (access) => business.all(access))
      return locationPage(all, query, after)
    },

    /**
     * Connected again: what was chosen before is chosen again, unless this account does not have it.
     * @param wasShared it was the agency's choice, so that the name holds the agency's account
     */
    async restoreLocation(clientId: number, wasShared = false): Promise<void> {
      const { googleLocationResourceName } = await client('all', clientId)
      if (!googleLocationResourceName) return
      const request = { clientId, userId: null }
      try {
        const name = wasShared
          ? await ownNameOf(request, googleLocationResourceName)
          : googleLocationResourceName
        await select('all', request, name)
      } catch (error) {
        log.warn({ err: error, clientId }, 'location not chosen again')
        if (error instanceof AppError && error.code === 'NOT_FOUND') await state.forgetLocation(clientId)
      }
    },

    async disconnect(scope: Scope, clientId: number): Promise<void> {
      await client(scope, clientId)
      const grantId = await state.disconnect(clientId)
      if (!grantId) return
      await deps.revokeGrant.ended(clientId, grantId).catch((error: unknown) => {
        log.warn({ err: error, clientId }, 'the grant is revoked a little later')
      })
    },
  }
}
export type GoogleService = ReturnType<typeof googleService>
