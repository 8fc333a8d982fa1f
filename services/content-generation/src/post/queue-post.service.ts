import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { PublishPost } from '@avaliax/proto/content/content.jobs.ts'
import type { Post } from './post.model.ts'

/** One job for each round of a post; `again` names a retry after the job was lost. */
export const queuePost = (
  queues: Pick<Queues, 'add'>,
  { _id: postId, clientId, round }: Pick<Post, '_id' | 'clientId' | 'round'>,
  again = '',
) => queues.add(PublishPost, { clientId, postId }, { jobId: `post-${postId}-${round}${again}` })
