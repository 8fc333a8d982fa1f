import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import { getPeriodPosts } from '@avaliax/proto/content/report.internal.ts'
import { googleAccess } from '@avaliax/providers/google-business/google-access.ts'
import { googleBusinessPosts } from '@avaliax/providers/google-business/google-business-posts.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import type { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import type { ReviewsForPosts } from '../client/reviews-for-posts.lookup.ts'
import type { ContentConfig } from '../config.ts'
import type { ImageService } from '../image/image.service.ts'
import { posts as postCollection } from './post.model.ts'
import { postRoutes } from './post.routes.ts'
import { postService } from './post.service.ts'
import { postFact, postStore } from './post.store.ts'
import { postWorkers } from './post.workers.ts'
import { publishPost } from './publish-post.service.ts'

/** The provider fetches the picture before it answers. */
const TIMEOUT_MS = 20_000

interface Deps extends ServiceDeps<ContentConfig> {
  provider: ReturnType<typeof recordedProviders>
  imageService: ImageService
  reviewsForPosts: ReviewsForPosts
}

/** Google posts: saved first, brought to the provider by a job, followed to the end. */
export function buildPosts(shared: Deps): void {
  const { app, client, config, db, ids, imageService: images, provider, repeat, resync, turns } = shared
  const { PUBLIC_URL: publicUrl, GOOGLE_EDIT_WINDOW_MS: windowMs, GBP_V4_BASE_URL: baseUrl } = config
  const posts = postCollection.on(db)
  const deps = { ...shared, posts, store: postStore({ ...shared, posts }), publicUrl }
  const service = postService({ ...deps, images, nextId: () => ids.next('posts') })
  postRoutes(app, { posts, postService: service, publicUrl })
  mount(app, getPeriodPosts, async ({ params: { clientId }, query: { from, to } }) => ({
    posts: await posts
      .within({ clientIds: [clientId] })
      .count({ createdAt: { $gte: new Date(from), $lt: new Date(to) }, state: 'live' }),
  }))
  resync.register({ event: PostChanged, model: postCollection.model(db), factOf: postFact })
  const business = googleBusinessPosts({
    http: provider({ api: 'v4', baseUrl, meter: null, timeoutMs: TIMEOUT_MS }),
  })
  const access = googleAccess({ client })
  const publish = publishPost({ ...deps, access, business, takeEdit: googleEdits({ turns, windowMs }) })
  repeat(postWorkers({ ...deps, publish }), config.DUE_EVERY_MS)
}
