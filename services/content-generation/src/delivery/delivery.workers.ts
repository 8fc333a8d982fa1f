import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import { DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import type { deliver } from './deliver.ts'
import type { Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add' | 'work'>
  store: Pick<DeliveryStore, 'due'>
  run: ReturnType<typeof deliver>
  now: () => Date
}

const BATCH = 200
/** A job that ended without moving its row may be added again after so long. */
const AGAIN_MS = 10_000

/** What was accepted is sent: at once by its event, later by the clock of its row, whatever the queue forgets. */
export function deliveryWorkers({ bus, queues, store, run, now }: Needs) {
  const add = ({ _id: deliveryId, clientId }: Pick<Delivery, '_id' | 'clientId'>, jobId: string) =>
    queues.add(DeliverWebhook, { clientId, deliveryId }, { jobId })

  bus.on(
    DeliveryChanged,
    { group: 'content-generation.deliver-webhook' },
    async ({ clientId, rev, data }) => {
      if (clientId === null || data.status !== 'queued') return
      const { deliveryId: _id } = data
      await add({ _id, clientId }, `delivery-${_id}-${rev}`)
    },
  )

  queues.work(DeliverWebhook, (task) => run(task))

  return async function sendDueDeliveries(): Promise<void> {
    for (const row of await store.due(now(), BATCH)) {
      const moment = Math.floor((now().getTime() - (row.nextAt?.getTime() ?? 0)) / AGAIN_MS)
      await add(row, `delivery-${row._id}-${row.rev}-${row.nextAt?.getTime()}-${moment}`)
    }
  }
}
