import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ImportRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import { ImportReviews } from '@avaliax/proto/reviews/reviews.jobs.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add'>
}

/** A committed request becomes a job, also when the queue was away while it was made. */
export function importConsumer({ bus, queues }: Deps): void {
  bus.on(ImportRequested, { group: 'reviews.import' }, async ({ clientId, data: { runId } }) => {
    if (clientId === null) return
    await queues.add(ImportReviews, { clientId, runId }, { jobId: importJobId(runId, 0) })
  })
}

/** A run whose job was lost gets another one, which must not look like the old. */
export const importJobId = (runId: number, resumes: number): string => `import-${runId}-${resumes}`
