import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { SendRequest } from '@avaliax/proto/cards/cards.jobs.ts'
import type { OptOuts } from './opt-out.service.ts'
import { CLAIM_MS, type RequestSending, type Taken } from './request-sending.service.ts'

type Delivery = (taken: Taken, last: boolean) => Promise<void>

interface Deps {
  queues: Pick<Queues, 'work'>
  sending: Pick<RequestSending, 'take'>
  optOuts: Pick<OptOuts, 'drain'>
  /** By the ways that we send; by hand an employee does. */
  deliveries: Readonly<Record<'mail' | 'whatsapp', Delivery>>
}

/** Sends one request by its way. It may be killed between any two lines: the claim keeps a second process away. */
export function sendRequestWorker({ queues, sending, optOuts, deliveries }: Deps): void {
  queues.work(SendRequest, async ({ requestId }, { last, log }) => {
    await optOuts.drain()
    const taken = await sending.take(requestId)
    if (taken === 'claimed') throw new JobPostponed(CLAIM_MS / 3)
    const channel = taken?.request.channel
    if (!taken || !channel || channel === 'hand') return log.info({ requestId }, 'a request needs no message')
    await deliveries[channel](taken, last)
  })
}
