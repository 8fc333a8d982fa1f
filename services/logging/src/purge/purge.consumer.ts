import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'

/** A client that is gone leaves no line in the logs. */
export function purgeConsumer(
  parts: Pick<Parts, 'db' | 'bus' | 'outbox' | 'transact'>,
  now: () => Date,
): void {
  const purge = clientPurge({ ...parts, service: 'logging', now })
  parts.bus.on(ClientPurged, { group: 'logging.purge' }, ({ data }) => purge(data.clientId))
}
