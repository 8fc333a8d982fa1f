import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import { googleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { GoogleBusinessPosts } from '@avaliax/providers/google-business/google-business-posts.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import type { ReviewsForPosts } from '../client/reviews-for-posts.ts'
import type { ImageService } from '../image/image.service.ts'
import { postConsumer } from './post.consumer.ts'
import { type Post, postModel } from './post.model.ts'
import { postRoutes } from './post.routes.ts'
import { postService } from './post.service.ts'
import { postFact, postStore } from './post.store.ts'
import { postWorkers } from './post.workers.ts'
import { publishPost } from './publish-post.ts'

type Needs = Pick<
  Parts,
  'app' | 'bus' | 'client' | 'db' | 'ids' | 'outbox' | 'queues' | 'resync' | 'transact' | 'turns'
> & {
  images: ImageService
  reviewsForPosts: ReviewsForPosts
  business: GoogleBusinessPosts
  editWindowMs: number
  publicUrl: string
  now: () => Date
}

/** Google posts: saved first, brought to the provider by a job, followed to the end. */
export function buildPosts(needs: Needs) {
  const { app, bus, client, db, ids, queues, resync, publicUrl, now } = needs
  const model = postModel(db)
  const posts = scopedRepository<Post>(model)
  const store = postStore({ ...needs, posts })
  const access = googleAccess({ client })
  const nextId = () => ids.next('posts')
  postRoutes(app, { posts, postService: postService({ ...needs, posts, store, nextId }), publicUrl })
  resync.register({ event: PostChanged, model, factOf: postFact })
  const takeEdit = googleEdits({ turns: needs.turns, windowMs: needs.editWindowMs })
  const publish = publishPost({ ...needs, posts, store, access, takeEdit })
  postConsumer({ bus, queues, model })
  return { due: postWorkers({ queues, model, publish, now }) }
}
