import { createHash } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/service-client.ts'
import { ProviderFailure } from '@avaliax/chassis/providers/http-provider.ts'
import { getGoogleAccess } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { BusinessAccess } from './google-business-locations.ts'

export interface GoogleAccess {
  /** Calls the provider in a client's name; a refused token is renewed once. Throws `GOOGLE_NOT_READY` when it stays refused. */
  use<T>(clientId: number, call: (access: BusinessAccess) => Promise<T>): Promise<T>
}

const isRefused = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 401
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Tokens stay with their owner: they are asked for, used and forgotten. */
export function googleAccess({ client }: { client: Pick<ServiceClients, 'call'> }): GoogleAccess {
  const ask = async (clientId: number, refusedTokenHash?: string): Promise<BusinessAccess> => {
    const body = { clientId, ...(refusedTokenHash && { refusedTokenHash }) }
    const { accessToken } = await client.call(getGoogleAccess, {
      body,
      timeoutMs: getGoogleAccess.deadlineMs,
    })
    return { accessToken, clientId }
  }
  return {
    async use(clientId, call) {
      const access = await ask(clientId)
      try {
        return await call(access)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      try {
        return await call(await ask(clientId, hashOf(access.accessToken)))
      } catch (error) {
        throw isRefused(error) ? appError('GOOGLE_NOT_READY', { cause: error }) : error
      }
    },
  }
}
