import { createHash } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getGoogleAccess } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { ProviderFailure } from '../http/http-provider.ts'
import type { BusinessAccess } from './google-business-locations.ts'

/** In whose name a provider is called, and who asked for it; null: nobody did, the clock. */
export interface AccessRequest {
  clientId: number
  userId: number | null
  /** The calls are about this location, or about something below it: no other one is reached with a shared grant. */
  resource: string
}

export interface GoogleAccess {
  /** Calls the provider in a client's name; a refused token is renewed once. Throws `GOOGLE_NOT_READY` when it stays refused. */
  use<T>(request: AccessRequest, call: (access: BusinessAccess) => Promise<T>): Promise<T>
}

const isRefused = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 401
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Tokens stay with their owner: they are asked for, used and forgotten. */
export function googleAccess({ client }: { client: Pick<ServiceClients, 'call'> }): GoogleAccess {
  const ask = async (
    { clientId, userId, resource }: AccessRequest,
    refusedTokenHash?: string,
  ): Promise<BusinessAccess> => {
    const body = { clientId, resource, ...(refusedTokenHash && { refusedTokenHash }) }
    const { accessToken } = await client.call(getGoogleAccess, {
      body,
      timeoutMs: getGoogleAccess.deadlineMs,
    })
    return { accessToken, clientId, userId }
  }
  return {
    async use(request, call) {
      const access = await ask(request)
      try {
        return await call(access)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      try {
        return await call(await ask(request, hashOf(access.accessToken)))
      } catch (error) {
        throw isRefused(error) ? appError('GOOGLE_NOT_READY', { cause: error }) : error
      }
    },
  }
}
