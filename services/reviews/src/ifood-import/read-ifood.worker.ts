import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { ReadIfood } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { IfoodConnections } from '../ifood/ifood-connection.service.ts'
import { pauseSeconds, troubleOf } from '../ifood/ifood-failure.domain.ts'
import type { ReadIfoodReviews } from './read-ifood.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  read: ReadIfoodReviews
  connections: Pick<IfoodConnections, 'noteTrouble'>
}

/** iFood's own pace is kept; what the owner has to mend is noted, and the next look tries again. */
export function readIfoodWorker({ queues, read, connections }: Deps): void {
  queues.work(ReadIfood, async ({ clientId }, { signal, log }) => {
    try {
      await read(clientId, signal)
    } catch (error) {
      const pause = pauseSeconds(error)
      if (pause !== null) throw new JobPostponed(pause * 1000)
      const trouble = troubleOf(error)
      if (!trouble) throw error
      log.warn({ err: error, clientId, trouble }, 'the reviews at iFood were not read')
      await connections.noteTrouble(clientId, trouble)
    }
  })
}
