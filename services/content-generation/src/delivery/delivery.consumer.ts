import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import { DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add'>
}

/** What was accepted is sent at once. */
export function deliveryConsumer({ bus, queues }: Deps): void {
  bus.on(
    DeliveryChanged,
    { group: 'content-generation.deliver-webhook' },
    async ({ clientId, rev, data: { deliveryId, status } }) => {
      if (clientId === null || status !== 'queued') return
      const jobId = `delivery-${deliveryId}-${rev}`
      await queues.add(DeliverWebhook, { clientId, deliveryId }, { jobId })
    },
  )
}
