import { appError } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { type AgencyLocationRow, agencyLocations } from './agency/agency-location.model.ts'
import { type ConnectionRepository, isUsable } from './connection.repository.ts'
import { AGENCY, type GoogleConnection } from './google.models.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  connections: Pick<ConnectionRepository, 'find'>
}

/** The number of a location in its name, or in the name of something below it. */
export const locationNumber = (resource: string): string | null =>
  /(?:^|\/)locations\/(\d+)(?:\/|$)/.exec(resource)?.[1] ?? null

/** A client that works through the agency says these of the connection. */
export function standingWith(
  agency: GoogleConnection | null,
): Pick<Client, 'googleConnected' | 'googleStatus' | 'googleIntegrationMode'> {
  if (!agency || !isUsable(agency))
    return { googleConnected: false, googleStatus: 'reconnect', googleIntegrationMode: 'basic' }
  return { googleConnected: true, googleStatus: agency.status, googleIntegrationMode: 'advanced' }
}

/** What a client is, once a location of the agency's account is its own. */
export const takenOver = (
  location: AgencyLocationRow,
  client: Client,
  agency: GoogleConnection | null,
): Partial<Client> => ({
  ...standingWith(agency),
  googleVia: 'agency',
  googleLocationResourceName: location.resourceName,
  googleMayPost: location.mayPost,
  googleVerified: location.verified,
  googlePlaceId: location.placeId ?? client.googlePlaceId,
  googleBusinessName: location.title,
  googleFormattedAddress: location.address ?? client.googleFormattedAddress,
  formerLocation: null,
})

/** Whose Google account serves a client: this is decided here and nowhere else. */
export function googleHolders({ db, clients, connections }: Deps) {
  const locations = agencyLocations.on(db)

  /** A location that a person has confirmed to be this client, which still belongs to whom it belonged to. */
  async function locationOf(client: Client, tx?: Tx): Promise<AgencyLocationRow | null> {
    if (client.status === 'inactive') return null
    const found = await locations.findOne({ clientId: client._id }, tx)
    return found && found.ownerId === client.userId ? found : null
  }

  return {
    locationOf,

    /**
     * The client's own account where it works, else the agency's for the one location that is the client's.
     * @param resource what is to be reached, where another service asks: with the agency's grant nothing else is
     */
    async of(clientId: number, resource?: string): Promise<number> {
      if (clientId === AGENCY || isUsable(await connections.find(clientId))) return clientId
      const client = await clients.find('all', clientId)
      const location = client && (await locationOf(client))
      if (!location) return clientId
      if (resource !== undefined && locationNumber(resource) !== location._id)
        throw appError('GOOGLE_NOT_READY')
      return AGENCY
    },

    /** What takes the place of a client's own account that has ended; null: nothing does. */
    async standIn(clientId: number, tx: Tx): Promise<Partial<Client> | null> {
      const client = await clients.find('all', clientId, tx)
      const location = client && (await locationOf(client, tx))
      if (!client || !location) return null
      const { googlePlaceId: placeId } = client
      // Its owner has linked another business since.
      if (placeId && location.placeId && placeId !== location.placeId) return null
      return takenOver(location, client, await connections.find(AGENCY, tx))
    },
  }
}
export type GoogleHolders = ReturnType<typeof googleHolders>
