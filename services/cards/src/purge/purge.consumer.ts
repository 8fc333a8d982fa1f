import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { CardRetirement } from '../card/card-retirement.service.ts'

/** A client that is gone leaves its sales in the agency's books and nothing else. */
export function purgeConsumer(parts: Parts, { retireCards }: { retireCards: CardRetirement }): void {
  const purge = clientPurge({
    ...parts,
    service: 'cards',
    now: () => new Date(),
    first: async (clientId) => ({ cards: await retireCards(clientId) }),
  })
  parts.bus.on(ClientPurged, { group: 'cards.purge' }, ({ data }) => purge(data.clientId))
}
