import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { refreshReplyState } from './refresh-reply-state.service.ts'

interface Needs {
  queues: Pick<Queues, 'work'>
  refresh: ReturnType<typeof refreshReplyState>
}

export function refreshReplyStateWorker({ queues, refresh }: Needs): void {
  queues.work(RefreshReplyState, (payload) => refresh(payload))
}
