import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { appError } from '@avaliax/chassis/errors.ts'
import type { GoogleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import { type ConnectionRepository, isUsable, loggedAs } from './connection.repository.ts'
import type { GoogleConnection } from './google.models.ts'
import type { GoogleHolders } from './google-holder.lookup.ts'

const REFRESH_BEFORE_MS = 5 * 60_000
const REFRESH_LEASE_MS = 15_000
const WAIT_STEP_MS = 100
const WAIT_STEPS_MAX = 80

export interface GoogleAccess {
  accessToken: string
  expiresAt: Date
}

interface Deps {
  connections: ConnectionRepository
  holders: Pick<GoogleHolders, 'of'>
  /** The grant of this connection is gone. */
  lost: (connection: GoogleConnection) => Promise<void>
  oauth: Pick<GoogleOauth, 'refresh'>
  now: () => Date
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Ask {
  /** The provider has just refused the token with this hash. */
  refusedTokenHash?: string | undefined
  /** Somebody else names what is to be reached. */
  resource?: string | undefined
  /** The client's own account alone: it lists and chooses among all that it has. */
  own?: boolean
}

/** Valid access tokens; one refresh at a time per account, in this process and over all instances. */
export function googleAccessService({ connections, holders, lost, oauth, now }: Deps) {
  const running = new Map<number, Promise<GoogleAccess>>()

  const isFresh = ({ expiresAt }: GoogleConnection) =>
    expiresAt.getTime() - now().getTime() > REFRESH_BEFORE_MS

  async function connected(clientId: number): Promise<GoogleConnection> {
    const connection = await connections.find(clientId)
    if (!connection || !isUsable(connection)) throw appError('GOOGLE_NOT_READY')
    return connection
  }

  const present = (connection: GoogleConnection): GoogleAccess => ({
    accessToken: connections.open(connection).accessToken,
    expiresAt: connection.expiresAt,
  })

  async function renew(connection: GoogleConnection): Promise<void> {
    const { refreshToken } = connections.open(connection)
    if (!refreshToken) return lost(connection)
    try {
      const fresh = await oauth.refresh({ refreshToken, clientId: loggedAs(connection._id) })
      const tokens = { accessToken: fresh.accessToken, refreshToken: fresh.refreshToken ?? refreshToken }
      await connections.renew(connection, { expiresAt: fresh.expiresAt, tokens })
    } catch (error) {
      // A dead grant stays dead: asking again only wastes the provider's patience.
      if (error instanceof ProviderFailure && error.reason === 'invalid_grant') return lost(connection)
      await connections.endRefresh(connection._id)
      throw error
    }
  }

  /** The stored connection counts: the owner may have disconnected or connected anew while the provider answered. */
  async function refresh(connection: GoogleConnection): Promise<GoogleAccess> {
    await renew(connection)
    return present(await connected(connection._id))
  }

  /** Refreshes, or waits for whoever does: the revision moves when they are done. */
  async function refreshOrWait(stale: GoogleConnection): Promise<GoogleAccess> {
    for (let step = 0; step < WAIT_STEPS_MAX; step++) {
      if (await connections.takeRefresh(stale._id, now(), REFRESH_LEASE_MS)) {
        const current = await connected(stale._id)
        if (current.rev === stale.rev) return refresh(current)
        await connections.endRefresh(stale._id)
        return present(current)
      }
      await wait(WAIT_STEP_MS)
      const current = await connected(stale._id)
      if (current.rev !== stale.rev) return present(current)
    }
    throw appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 2 })
  }

  return {
    async access(clientId: number, { refusedTokenHash, resource, own }: Ask = {}): Promise<GoogleAccess> {
      const holder = own ? clientId : await holders.of(clientId, resource)
      const connection = await connected(holder)
      const current = present(connection)
      const refused = refusedTokenHash !== undefined && refusedTokenHash === tokenHash(current.accessToken)
      if (isFresh(connection) && !refused) return current

      const refreshing =
        running.get(holder) ?? refreshOrWait(connection).finally(() => running.delete(holder))
      running.set(holder, refreshing)
      return refreshing
    },
  }
}
export type GoogleAccessService = ReturnType<typeof googleAccessService>
