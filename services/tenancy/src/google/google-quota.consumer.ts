import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { GoogleQuotaTold } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ConnectionState } from './connection-state.service.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  state: Pick<ConnectionState, 'quota'>
}

/** Only who reads the reviews learns whether the provider lets us read them. */
export function googleQuotaConsumer({ bus, state }: Needs): void {
  bus.on(GoogleQuotaTold, { group: 'tenancy.google-quota' }, async ({ clientId, data }) => {
    if (clientId !== null) await state.quota(clientId, data.granted)
  })
}
