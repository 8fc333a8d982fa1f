import type { DueSlots } from '@avaliax/chassis/due-slots.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { GoogleTargetMissed } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { RefreshGoogleInfo } from '@avaliax/proto/tenancy/tenancy.jobs.ts'

interface Needs {
  queues: Pick<Queues, 'add'>
  bus: Pick<EventBus, 'on'>
  slots: Pick<DueSlots, 'keep'>
}

/** Names and addresses are renewed for active clients with a linked place. */
export function googleInfoConsumer({ bus, slots, queues }: Needs): void {
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
}
