import type { DueSlots } from '@avaliax/chassis/due-slots.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  slots: Pick<DueSlots, 'keep'>
}

/** Names and addresses are renewed for active clients with a linked place. */
export function googleInfoConsumer({ bus, slots }: Needs): void {
  bus.on(ClientChanged, { group: 'tenancy.google-info' }, async ({ data }) => {
    const { clientId, deleted, googlePlaceId, status } = data
    await slots.keep(clientId, !deleted && googlePlaceId !== null && status !== 'inactive')
  })
}
