import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { GoogleQuotaTold } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientRepository } from '../../client/client.repository.ts'
import type { AgencyConnection } from './agency-connection.service.ts'
import type { LocationMatches } from './location-match.store.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  clients: Pick<ClientRepository, 'find'>
  agency: Pick<AgencyConnection, 'quota'>
  matches: Pick<LocationMatches, 'leave'>
}

/** A client that is gone, or somebody else's, loses its location; what one learns of the quota holds for the agency's account. */
export function agencyGoogleConsumer({ bus, clients, agency, matches }: Deps): void {
  bus.on(ClientChanged, { group: 'tenancy.agency-locations' }, ({ data: { clientId } }) =>
    matches.leave(clientId),
  )

  bus.on(GoogleQuotaTold, { group: 'tenancy.agency-quota' }, async ({ clientId, data }) => {
    const client = clientId === null ? null : await clients.find('all', clientId)
    if (client?.googleVia) await agency.quota(data.granted)
  })
}
