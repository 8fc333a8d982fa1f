import { appError } from '@avaliax/chassis/errors.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import type { Post } from './post.model.ts'

export type PostPatch = Partial<Omit<Post, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

export interface PostStore {
  insert(post: Omit<Post, 'rev' | 'createdAt' | 'updatedAt'>): Promise<Post>
  /** Changes a post that is still as `expected` says, and tells of it; null: somebody else was quicker. */
  change(post: Post, expected: Post['state'], patch: PostPatch): Promise<Post | null>
  /** Notes something that nobody else needs to hear of. */
  note(post: Pick<Post, '_id' | 'clientId'>, patch: PostPatch): Promise<void>
}

interface Needs {
  posts: ScopedRepository<Post>
  outbox: Outbox
  transact: Transact
}

export const postFact = ({ _id, clientId, reviewId, state, reason, rev }: Post) => ({
  clientId,
  subject: String(_id),
  rev,
  data: { postId: _id, reviewId, state, reason },
})

/** Every move of a post and the event about it are one transaction. */
export function postStore({ posts, outbox, transact }: Needs): PostStore {
  const announced = async (post: Post, tx: Tx): Promise<Post> => {
    await outbox.append(PostChanged, postFact(post), tx)
    return post
  }
  return {
    insert: (post) => transact(async (tx) => announced(await posts.insert(post, tx), tx)),
    change: ({ _id, clientId, round }, expected, patch) =>
      transact(async (tx) => {
        const scope = { clientIds: [clientId] }
        const now = await posts.findOne(scope, { _id, state: expected, round }, tx)
        if (!now) return null
        const after = await posts.update(scope, _id, patch, tx)
        if (!after) throw appError('CONFLICT')
        return announced(after, tx)
      }),
    async note({ _id, clientId }, patch) {
      await posts.update({ clientIds: [clientId] }, _id, patch)
    },
  }
}
