import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'

interface Deps {
  bus: EventBus
  queues: Pick<Queues, 'add'>
}

/** A stored lead gets its mail whatever happened after it was stored: the event waits for the queue. */
export function planMailConsumer({ bus, queues }: Deps): void {
  bus.on(LeadChanged, { group: 'scanner.plan-mails' }, async ({ data: { leadId, planWanted } }) => {
    if (!planWanted) return
    await queues.add(SendPlan, { leadId }, { jobId: `plan-${leadId}` })
  })
}
