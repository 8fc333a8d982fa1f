import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import type { Posts } from './post.model.ts'
import { queuePost } from './queue-post.service.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add'>
  posts: Posts
}

/** A post that was asked for becomes a job, whatever the queue or this process goes through meanwhile. */
export function postConsumer({ bus, queues, posts }: Deps): void {
  bus.on(PostChanged, { group: 'content-generation.publish-post' }, async ({ clientId, data }) => {
    if (clientId === null || data.state !== 'queued') return
    const found = await posts.within({ clientIds: [clientId] }).findOne({ _id: data.postId })
    if (found?.state === 'queued') await queuePost(queues, found)
  })
}
