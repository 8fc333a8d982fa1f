import type { GoogleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ConnectionRepository } from './connection.repository.ts'
import type { EndedGrants } from './ended-grant.repository.ts'
import type { EndedGrant } from './google.models.ts'

interface Deps {
  grants: EndedGrants
  connections: Pick<ConnectionRepository, 'usesAccount'>
  clients: Pick<ClientRepository, 'ofOwner'>
  oauth: Pick<GoogleOauth, 'revoke'>
}

/** Revokes an ended grant, once; asked again for the same one it does nothing. */
export function revokeGrant({ grants, connections, clients, oauth }: Deps) {
  /** The provider ends all tokens of an account together: another company of the owner may still work with it. */
  const isStillUsed = async ({ userId, email }: EndedGrant): Promise<boolean> => {
    if (userId === null || email === null) return false
    const companies = await clients.ofOwner(userId)
    return connections.usesAccount(
      companies.map(({ _id }) => _id),
      email,
    )
  }

  return async (clientId: number, grantId: string): Promise<void> => {
    const grant = await grants.find(clientId, grantId)
    if (!grant) return
    if (!(await isStillUsed(grant))) {
      await oauth.revoke({ token: grants.tokenOf(grant), clientId }).catch((error: unknown) => {
        // 400: the provider knows it no more.
        if (!(error instanceof ProviderFailure) || error.status !== 400) throw error
      })
    }
    await grants.done(grant)
  }
}
export type RevokeGrantNow = ReturnType<typeof revokeGrant>
