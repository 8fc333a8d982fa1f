import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { CardRetirement } from '../card/card-retirement.service.ts'

/** A client that is gone leaves its sales in the agency's books and nothing else. */
export function purgeConsumer(deps: ServiceDeps & { retireCards: CardRetirement }): void {
  const { bus, retireCards } = deps
  const purge = clientPurge({
    ...deps,
    service: 'cards',
    first: async (clientId) => ({ cards: await retireCards(clientId) }),
  })
  bus.on(ClientPurged, { group: 'cards.purge' }, ({ data }) => purge(data.clientId))
}
