import type { GoogleOauth, GoogleTokens } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Logger } from 'pino'
import { type ConnectionRepository, loggedAs } from './connection.repository.ts'
import type { EndedGrants } from './ended-grant.repository.ts'

interface Deps {
  grants: EndedGrants
  connections: Pick<ConnectionRepository, 'usesAccount'>
  oauth: Pick<GoogleOauth, 'revoke'>
  log: Pick<Logger, 'warn'>
}

/**
 * Revokes grants at the provider. It ends all tokens of an account together, and one account may manage the profiles of many
 * clients, also of several owners: the grant goes with the last client that works with it.
 */
export function revokeGrant({ grants, connections, oauth, log }: Deps) {
  return {
    /** An ended one, once; asked again for the same one it does nothing. */
    async ended(clientId: number, grantId: string): Promise<void> {
      const grant = await grants.find(clientId, grantId)
      if (!grant) return
      if (!(await connections.usesAccount(grant.email))) {
        await oauth
          .revoke({ token: grants.tokenOf(grant), clientId: loggedAs(clientId) })
          .catch((error: unknown) => {
            // 400: the provider knows it no more.
            if (!(error instanceof ProviderFailure) || error.status !== 400) throw error
          })
      }
      await grants.done(grant)
    },

    /** One that was given and could not be kept. */
    async unwanted(clientId: number, { email, refreshToken, accessToken }: GoogleTokens): Promise<void> {
      if (await connections.usesAccount(email)) return
      const request = { token: refreshToken ?? accessToken, clientId: loggedAs(clientId) }
      await oauth.revoke(request).catch((error: unknown) => {
        // Ours is forgotten either way; the owner can withdraw the grant at Google.
        log.warn({ err: error, clientId }, 'grant not revoked at the provider')
      })
    },
  }
}
export type RevokeGrant = ReturnType<typeof revokeGrant>
