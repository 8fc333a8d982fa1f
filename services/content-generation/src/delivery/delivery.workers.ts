import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import type { deliver } from './deliver.service.ts'
import type { DeliveryStore } from './delivery.store.ts'

interface Deps {
  queues: Pick<Queues, 'add' | 'work'>
  store: Pick<DeliveryStore, 'due'>
  run: ReturnType<typeof deliver>
  now: () => Date
}

const BATCH = 200
/** A job that ended without moving its row may be added again after so long. */
const AGAIN_MS = 10_000

/** What was accepted is sent by the clock of its row, whatever the queue forgets. */
export function deliveryWorkers({ queues, store, run, now }: Deps) {
  queues.work(DeliverWebhook, (task) => run(task))

  return async function sendDueDeliveries(): Promise<void> {
    for (const row of await store.due(now(), BATCH)) {
      const { _id: deliveryId, clientId, rev, nextAt } = row
      const moment = Math.floor((now().getTime() - (nextAt?.getTime() ?? 0)) / AGAIN_MS)
      const jobId = `delivery-${deliveryId}-${rev}-${nextAt?.getTime()}-${moment}`
      await queues.add(DeliverWebhook, { clientId, deliveryId }, { jobId })
    }
  }
}
