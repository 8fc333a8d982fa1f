import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientConsumer } from './client/client.consumer.ts'
import type { ReviewsConfig } from './config.ts'
import { dueWork } from './due/due-work.ts'
import { importConsumer } from './import/import.consumer.ts'
import type { buildImport } from './import/import.deps.ts'
import { importReviewsWorker } from './import/import-reviews.worker.ts'
import type { buildLists } from './lists.ts'
import type { PublishReply } from './reply/publish-reply.ts'
import { publishReplyWorker } from './reply/publish-reply.worker.ts'
import type { refreshReplyState } from './reply/refresh-reply-state.ts'
import { refreshReplyStateWorker } from './reply/refresh-reply-state.worker.ts'
import { queuePublishing, replyConsumer } from './reply/reply.consumer.ts'
import { replyRuleConsumer } from './reply-rule/reply-rule.consumer.ts'
import type { Stores } from './stores.ts'

type Needs = Parts &
  Stores &
  Pick<ReturnType<typeof buildLists>, 'ruleRows' | 'templateRows'> & {
    now: () => Date
    imports: ReturnType<typeof buildImport>
    publish: PublishReply
    refresh: ReturnType<typeof refreshReplyState>
  }

/** Registers consumers and workers; they start with the process, unless its role is to answer requests alone. */
export async function startWorkers(
  { config, life, log }: ServiceContext<ReviewsConfig>,
  needs: Needs,
): Promise<void> {
  const { imports, publish, refresh, reviewRows } = needs
  clientConsumer({ ...needs, ...imports })
  importConsumer(needs)
  replyConsumer(needs)
  replyRuleConsumer(needs)
  importReviewsWorker({ ...needs, ...imports })
  publishReplyWorker({ ...needs, publish })
  refreshReplyStateWorker({ ...needs, refresh })
  if (config.ROLE === 'api') return
  const tasks = dueWork({ ...needs, ...imports, rows: reviewRows, queueReply: queuePublishing })
  await life.run(dueLoop({ tasks, everyMs: config.DUE_EVERY_MS, log }))
}
