import { appError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { type GoogleNotice, GoogleNoticed, PlaceChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { GoogleTokens } from '@avaliax/providers/google-oauth/google-oauth.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { LocationRelease } from './agency/location-release.store.ts'
import { accountOf, type ConnectionRepository } from './connection.repository.ts'
import type { EndedGrants } from './ended-grant.repository.ts'
import { googleAnnouncer } from './google.announcer.ts'
import type { GoogleConnection } from './google.models.ts'
import type { GoogleHolders } from './google-holder.lookup.ts'

interface Deps {
  connections: ConnectionRepository
  grants: Pick<EndedGrants, 'add'>
  changes: ClientChanges
  clients: Pick<ClientRepository, 'find'>
  holders: Pick<GoogleHolders, 'standIn'>
  release: Pick<LocationRelease, 'ofClient'>
  outbox: Outbox
  transact: Transact
}

export interface PlaceNews {
  patch: Partial<
    Pick<
      Client,
      | 'googlePlaceId'
      | 'googleBusinessName'
      | 'googleFormattedAddress'
      | 'gonePlaceId'
      | 'googleAlert'
      | 'googleMayPost'
      | 'googleVerified'
    >
  >
  /** The owner is told this. */
  noticeKind?: GoogleNotice
  /** The owner and the agency are told that reviews have paused since then. */
  pausedSince?: string
}

/** Changes of a client's connection; each one moves the client's record and both events in one transaction. */
export function connectionState(deps: Deps) {
  const { connections, grants, changes, clients, holders, release, outbox, transact } = deps

  const apply = async (clientId: number, patch: Partial<Client>, tx: Tx): Promise<Client> =>
    (await changes.apply('all', { clientId, patch }, tx)).after

  const publish = googleAnnouncer(outbox)

  const notice = (clientId: number, what: GoogleNotice, id: string, tx: Tx) => {
    const key = `${what}:${clientId}:${id}`
    const data = { clientId, notice: what, key }
    return outbox.append(GoogleNoticed, { clientId, subject: `google-${key}`, rev: 1, data }, tx)
  }

  return {
    connect(clientId: number, tokens: GoogleTokens): Promise<GoogleConnection['status']> {
      const status = tokens.mayManageBusiness ? ('connected' as const) : ('scope_missing' as const)
      return transact(async (tx) => {
        const { email, expiresAt, accessToken, refreshToken } = tokens
        const former = await connections.find(clientId, tx)
        await connections.save(
          clientId,
          { email, expiresAt, status, tokens: { accessToken, refreshToken } },
          tx,
        )
        const isConnected = status === 'connected'
        // An account that lets us do nothing takes nothing from the agency's.
        const shared = isConnected ? null : await holders.standIn(clientId, tx)
        const change = {
          googleConnected: isConnected,
          googleStatus: status,
          googleVia: null,
          ...(former?.email !== email && { formerLocation: null }),
          ...(!isConnected && { googleIntegrationMode: 'basic' as const }),
          ...shared,
        }
        const client = await apply(clientId, change, tx)
        if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
        // The provider ends all tokens of an account together: one that is connected again keeps its grant.
        if (former?.email && email && accountOf(former.email) !== accountOf(email))
          await grants.add({ connection: former, userId: client.userId }, tx)
        await publish(client, client.googleStatus, tx)
        return status
      })
    },

    choose(clientId: number, location: Partial<Client>): Promise<Client> {
      return transact(async (tx) => {
        const change = {
          ...location,
          googleIntegrationMode: 'advanced',
          googleStatus: 'connected',
          formerLocation: null,
        } as const
        const client = await apply(clientId, change, tx)
        await publish(client, 'connected', tx)
        return client
      })
    },

    /** The account that is connected now has no access to the location that was chosen before. */
    async forgetLocation(clientId: number): Promise<void> {
      await transact(async (tx) => {
        const patch = { googleLocationResourceName: null, googleIntegrationMode: 'basic' } as const
        const client = await apply(clientId, patch, tx)
        await publish(client, 'connected', tx)
      })
    },

    /** The location is not there any more: the client goes on with its place, and its owner is told to choose again. */
    async locationGone(clientId: number, locationName: string): Promise<void> {
      await transact(async (tx) => {
        const patch = { googleLocationResourceName: null, googleIntegrationMode: 'basic' } as const
        const client = await apply(clientId, patch, tx)
        await publish(client, 'connected', tx)
        await notice(clientId, 'location-gone', locationName, tx)
      })
    },

    /** Keeps what is known of a linked place that has moved, is gone, or is called otherwise now. */
    async place(
      clientId: number,
      placeId: string,
      { patch, noticeKind, pausedSince }: PlaceNews,
    ): Promise<void> {
      await transact(async (tx) => {
        const current = await clients.find('all', clientId, tx)
        // Another place was linked while the provider answered.
        if (current?.googlePlaceId !== placeId) return
        const { googlePlaceId, rev } = await apply(clientId, patch, tx)
        if (googlePlaceId && googlePlaceId !== placeId) {
          const data = { clientId, placeId: googlePlaceId, renewedFrom: placeId }
          await outbox.append(PlaceChanged, { clientId, subject: `place-${clientId}`, rev, data }, tx)
        }
        if (noticeKind) await notice(clientId, noticeKind, patch.googlePlaceId ?? placeId, tx)
        if (pausedSince) await notice(clientId, 'reviews-paused', pausedSince, tx)
      })
    },

    /** The provider gives our application no quota yet, or gives it at last; other states are left alone. */
    async quota(clientId: number, granted: boolean): Promise<void> {
      const [from, to] = granted
        ? (['awaiting_approval', 'connected'] as const)
        : (['connected', 'awaiting_approval'] as const)
      await transact(async (tx) => {
        const connection = await connections.find(clientId, tx)
        if (connection?.status !== from) return
        await connections.setStatus(clientId, to, tx)
        await publish(await apply(clientId, { googleStatus: to }, tx), to, tx)
      })
    },

    /**
     * The grant is gone: the client falls back to basic mode and is asked to connect again, unless the connection has
     * ended or another one has taken its place.
     */
    async lost({ _id: clientId, accessToken }: GoogleConnection): Promise<void> {
      await transact(async (tx) => {
        if ((await connections.find(clientId, tx))?.accessToken !== accessToken) return
        await connections.setStatus(clientId, 'reconnect', tx)
        const change = {
          googleConnected: false,
          googleIntegrationMode: 'basic',
          googleStatus: 'reconnect',
        } as const
        const client = await apply(clientId, (await holders.standIn(clientId, tx)) ?? change, tx)
        await publish(client, client.googleStatus, tx)
      })
    },

    /** Forgets the connection, or the client's part in the agency's; returns the grant to revoke. */
    disconnect(clientId: number): Promise<string | null> {
      return transact(async (tx) => {
        const removed = await connections.remove(clientId, tx)
        if (!removed) await release.ofClient(clientId, tx)
        const patch = {
          googleConnected: false,
          googleIntegrationMode: 'basic' as const,
          googleStatus: 'none' as const,
          googleLocationResourceName: null,
          googleVia: null,
          formerLocation: null,
        }
        const client = await apply(clientId, (await holders.standIn(clientId, tx)) ?? patch, tx)
        await publish(client, client.googleStatus, tx)
        if (!removed) return null
        return grants.add({ connection: removed, userId: client.userId, triedAtOnce: true }, tx)
      })
    },
  }
}
export type ConnectionState = ReturnType<typeof connectionState>
