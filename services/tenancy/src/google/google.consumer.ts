import type { DueSlots } from '@avaliax/chassis/due-work/due-slots.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { GoogleQuotaTold, GoogleTargetMissed } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { RefreshGoogleInfo } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { ConnectionState } from './connection-state.service.ts'

interface Deps {
  queues: Pick<Queues, 'add'>
  bus: Pick<EventBus, 'on'>
  slots: Pick<DueSlots, 'keep'>
  state: Pick<ConnectionState, 'quota'>
}

export function googleConsumers({ bus, slots, queues, state }: Deps): void {
  // Names and addresses are renewed for active clients with a linked place.
  bus.on(ClientChanged, { group: 'tenancy.google-info' }, async ({ data }) => {
    const { clientId, deleted, googlePlaceId, status } = data
    await slots.keep(clientId, !deleted && googlePlaceId !== null && status !== 'inactive')
  })

  // Whoever asked for reviews met an id that the provider does not know: it is looked at now, not within the week.
  bus.on(GoogleTargetMissed, { group: 'tenancy.google-info' }, async ({ clientId, data: { runId } }) => {
    if (clientId === null) return
    await queues.add(
      RefreshGoogleInfo,
      { clientId, missed: true },
      { jobId: `google-info-${clientId}-run-${runId}` },
    )
  })

  // Only who reads the reviews learns whether the provider lets us read them.
  bus.on(GoogleQuotaTold, { group: 'tenancy.google-quota' }, async ({ clientId, data }) => {
    if (clientId !== null) await state.quota(clientId, data.granted)
  })
}
