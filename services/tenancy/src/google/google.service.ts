import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { ProviderFailure } from '@avaliax/chassis/providers/http-provider.ts'
import type { GoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import type { GoogleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import type { GoogleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import type { Logger } from 'pino'
import type { Client } from '../client/client.model.ts'
import type { ConnectionRepository, OpenTokens } from './connection.repository.ts'
import type { ConnectionState } from './connection-state.service.ts'
import { type GoogleAccessService, tokenHash } from './google-access.service.ts'

interface Needs {
  clients: ScopedRepository<Client>
  connections: ConnectionRepository
  state: ConnectionState
  access: GoogleAccessService
  oauth: Pick<GoogleOauth, 'revoke'>
  business: GoogleBusinessLocations
  log: Pick<Logger, 'warn'>
}

export function googleService(needs: Needs) {
  const { clients, connections, state, access, oauth, business, log } = needs

  async function withAccess<T>(clientId: number, work: (accessToken: string) => Promise<T>): Promise<T> {
    const { accessToken } = await access.access(clientId)
    try {
      return await work(accessToken)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.status !== 401) throw error
      const renewed = await access.access(clientId, tokenHash(accessToken))
      return work(renewed.accessToken)
    }
  }

  async function client(scope: Scope, clientId: number): Promise<Client> {
    const found = await clients.find(scope, clientId)
    if (!found) throw notFound()
    return found
  }

  async function select(scope: Scope, clientId: number, resourceName: string): Promise<Client> {
    const current = await client(scope, clientId)
    const location = await withAccess(clientId, (accessToken) =>
      business.one({ accessToken, clientId }, resourceName),
    ).catch((error: unknown) => {
      // A location of somebody else's account does not exist for this one.
      const hidden = error instanceof ProviderFailure && (error.status === 404 || error.status === 403)
      throw hidden ? notFound() : error
    })
    if (!location.verified) throw appError('GOOGLE_NOT_READY')
    return state.choose(clientId, {
      googleLocationResourceName: resourceName,
      googlePlaceId: location.placeId ?? current.googlePlaceId,
      googleBusinessName: location.title,
      googleFormattedAddress: location.address ?? current.googleFormattedAddress,
    })
  }

  async function revoke(clientId: number, { refreshToken, accessToken }: OpenTokens): Promise<void> {
    await oauth.revoke({ token: refreshToken ?? accessToken, clientId }).catch((error: unknown) => {
      // Ours is forgotten either way; the owner can withdraw the grant at Google.
      log.warn({ err: error, clientId }, 'grant not revoked at the provider')
    })
  }

  return {
    revoke,
    select,

    async integration(scope: Scope, clientId: number): Promise<GoogleIntegration> {
      const { googleIntegrationMode, googleConnected, googleLocationResourceName } = await client(
        scope,
        clientId,
      )
      const connection = await connections.find(clientId)
      return {
        mode: googleIntegrationMode,
        hasAdvancedAuth: googleConnected,
        connectedEmail: connection?.email ?? null,
        businessAccountId: googleLocationResourceName?.split('/')[1] ?? null,
        locationResourceName: googleLocationResourceName,
        status: connection?.status ?? 'none',
      }
    },

    async locations(scope: Scope, clientId: number) {
      await client(scope, clientId)
      const found = await withAccess(clientId, (accessToken) => business.all({ accessToken, clientId }))
      return found.map(({ title, address, resourceName, placeId }) => ({
        title,
        address,
        resourceName,
        placeId,
      }))
    },

    /** Connected again: what was chosen before is chosen again, unless this account does not have it. */
    async restoreLocation(clientId: number): Promise<void> {
      const { googleLocationResourceName } = await client('all', clientId)
      if (!googleLocationResourceName) return
      try {
        await select('all', clientId, googleLocationResourceName)
      } catch (error) {
        log.warn({ err: error, clientId }, 'location not chosen again')
        if (error instanceof AppError && error.code === 'NOT_FOUND') await state.forgetLocation(clientId)
      }
    },

    async disconnect(scope: Scope, clientId: number): Promise<void> {
      await client(scope, clientId)
      const removed = await state.disconnect(clientId)
      if (removed) await revoke(clientId, connections.open(removed))
    },
  }
}
export type GoogleService = ReturnType<typeof googleService>
