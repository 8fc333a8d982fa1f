import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { DeliverEvent, DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import { jobOf } from './delivery.domain.ts'
import type { Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'

interface QueueDeps {
  queues: Pick<Queues, 'add'>
  now: () => Date
}
interface Deps {
  queues: Pick<Queues, 'work'>
  store: Pick<DeliveryStore, 'due'>
  enqueue: EnqueueDelivery
  /** Makes one attempt. */
  run: (task: { clientId: number | null; deliveryId: number }) => Promise<void>
  now: () => Date
}

const BATCH = 200
/** A job that ended without moving its row may be added again after so long. */
const AGAIN_MS = 10_000

type Due = Pick<Delivery, '_id' | 'clientId' | 'rev' | 'nextAt' | 'endpointId'>

/** Adds the job of a delivery that is due; several times is once. */
export const enqueueDelivery =
  ({ queues, now }: QueueDeps) =>
  (due: Due) => {
    const { _id: deliveryId, clientId, rev, nextAt } = due
    const moment = Math.floor((now().getTime() - (nextAt?.getTime() ?? 0)) / AGAIN_MS)
    const jobId = `delivery-${deliveryId}-${rev}-${nextAt?.getTime()}-${moment}`
    return queues.add(jobOf(due), { clientId, deliveryId }, { jobId })
  }
export type EnqueueDelivery = ReturnType<typeof enqueueDelivery>

/** Sends by the clock of its row whatever was accepted, even if the queue forgets it. */
export function deliveryWorkers({ queues, store, enqueue, run, now }: Deps) {
  for (const job of [DeliverWebhook, DeliverEvent]) queues.work(job, (task) => run(task))

  return async function sendDueDeliveries(): Promise<void> {
    await Promise.all((await store.due(now(), BATCH)).map(enqueue))
  }
}
