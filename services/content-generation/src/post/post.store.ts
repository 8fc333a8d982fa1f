import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import { PublishPost } from '@avaliax/proto/content/content.jobs.ts'
import type { Post, Posts } from './post.model.ts'

export type PostPatch = Partial<Omit<Post, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

interface Deps {
  posts: Posts
  outbox: Outbox
  transact: Transact
}

export const postFact = ({ _id, clientId, reviewId, state, reason, rev }: Post) => ({
  clientId,
  subject: String(_id),
  rev,
  data: { postId: _id, reviewId, state, reason },
})

/** One job for each round of a post; `again` names a retry after the job was lost. */
export const publishingOf = ({ _id: postId, clientId, round }: Post, again = '') => ({
  payload: { clientId, postId },
  jobId: `post-${postId}-${round}${again}`,
})

/** Every move of a post, the event about it and the job that publishes it are one transaction. */
export function postStore({ posts, outbox, transact }: Deps) {
  const ofClient = (clientId: number) => posts.within({ clientIds: [clientId] })
  const announced = async (post: Post, tx: Tx): Promise<Post> => {
    await outbox.append(PostChanged, postFact(post), tx)
    if (post.state === 'queued') {
      const { payload, jobId } = publishingOf(post)
      await outbox.enqueue(PublishPost, payload, { jobId }, tx)
    }
    return post
  }
  return {
    insert: (post: Omit<Post, 'rev' | 'createdAt' | 'updatedAt'>): Promise<Post> =>
      transact(async (tx) => announced(await ofClient(post.clientId).insertOne(post, tx), tx)),

    /** Changes a post that is still as `expected` says, and tells of it; null: somebody else was quicker. */
    change: (
      { _id, clientId, round }: Post,
      expected: Post['state'],
      patch: PostPatch,
    ): Promise<Post | null> =>
      transact(async (tx) => {
        const after = await ofClient(clientId).update({ _id, state: expected, round }, patch, tx)
        return after && announced(after, tx)
      }),

    /** Takes a post for one job until then; null: it has moved since it was read, so somebody else was quicker. */
    claim: ({ _id, clientId, rev, sentAt }: Post, at: Date, until: Date): Promise<Post | null> =>
      ofClient(clientId).update({ _id, rev }, { sentAt: sentAt ?? at, sendingUntil: until }),

    /** Gives it back, unless it is another job's by now. */
    release: ({ _id, clientId, sendingUntil }: Post): Promise<Post | null> =>
      ofClient(clientId).update({ _id, sendingUntil }, { sendingUntil: null }),

    /** Notes something that nobody else needs to hear of. */
    async note({ _id, clientId }: Pick<Post, '_id' | 'clientId'>, patch: PostPatch): Promise<void> {
      await ofClient(clientId).update({ _id }, patch)
    },
  }
}
export type PostStore = ReturnType<typeof postStore>
