import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  purge: (clientId: number) => Promise<void>
}

export function purgeConsumer({ bus, purge }: Deps): void {
  bus.on(ClientPurged, { group: 'logging.purge' }, ({ data }) => purge(data.clientId))
}
