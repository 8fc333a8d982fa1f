import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type {
  BusinessPost,
  GoogleBusinessPosts,
} from '@avaliax/providers/google-business/google-business-posts.ts'
import type { TakeEdit } from '@avaliax/providers/google-business/google-edits.ts'
import { ProviderFailure, refusalCode } from '@avaliax/providers/http/provider-failure.ts'
import { fileUrl } from '../image/image.presenter.ts'
import type { Post, Posts } from './post.model.ts'
import type { PostPatch, PostStore } from './post.store.ts'

interface Task {
  clientId: number
  postId: number
}

interface Deps {
  posts: Posts
  store: PostStore
  access: GoogleAccess
  business: GoogleBusinessPosts
  takeEdit: TakeEdit
  client: Pick<ServiceClients, 'call'>
  publicUrl: string
  now: () => Date
}

/** Clocks differ: a post is looked for from a little before we sent it. */
const CLOCK_SKEW_MS = 60_000
const SECOND = 1_000
const LOOKS = [2, 3, 5, 10, 15, 30, 60, 120, 300, 900, 1_800, 3_600]
/** Two days and a half at the last pause. */
const LOOKS_AT_MOST = 70

export type PublishPost = ReturnType<typeof publishPost>

/** Brings a post to the provider and follows what becomes of it. */
export function publishPost(deps: Deps) {
  const { posts, store, access, business, takeEdit, client, publicUrl, now } = deps
  const find = ({ clientId, postId }: Task) =>
    posts.within({ clientIds: [clientId] }).findOne({ _id: postId })

  async function locationOf(clientId: number): Promise<string> {
    const facts = await client.call(getClientFacts, { params: { clientId } })
    if (facts.status === 'inactive') throw appError('CLIENT_INACTIVE')
    if (!facts.googleLocationResourceName) throw appError('GOOGLE_NOT_READY')
    return facts.googleLocationResourceName
  }

  async function send(post: Post): Promise<BusinessPost> {
    const { clientId, postText: summary, imageName, sentAt, askedBy: userId } = post
    const location = await locationOf(clientId)
    return access.use({ clientId, userId }, async (token) => {
      const before = sentAt ? await business.recent(token, location) : []
      const there = before.find((one) => one.summary === summary && isAfter(one, sentAt))
      if (there) return there
      await takeEdit(location)
      if (!sentAt) await store.note(post, { sentAt: now() })
      return business.create(token, location, { summary, pictureUrl: fileUrl(publicUrl, imageName) })
    })
  }

  const next = (checks: number): PostPatch => {
    const pauseMs = (LOOKS[checks] ?? LOOKS.at(-1) ?? 0) * SECOND
    return {
      checks: checks + 1,
      checkAt: checks < LOOKS_AT_MOST ? new Date(now().getTime() + pauseMs) : null,
    }
  }
  const moved = ({ name, state, url }: BusinessPost, checks: number): PostPatch => ({
    state,
    resourceName: name,
    googleUrl: url,
    reason: state === 'rejected' ? 'REJECTED' : null,
    ...(state === 'processing' ? next(checks) : { checkAt: null }),
  })

  return {
    async run(task: Task): Promise<void> {
      const post = await find(task)
      if (post?.state !== 'queued') return
      const there = await send(post)
      await store.change(post, 'queued', moved(there, 0))
    },

    /** Not lost, but in the line of its location: nobody queues it a second time meanwhile. */
    async postponed(task: Task, delayMs: number): Promise<void> {
      const post = await find(task)
      if (post) await store.note(post, { waitsUntil: new Date(now().getTime() + delayMs) })
    },

    async fail(task: Task, reason: string): Promise<void> {
      const post = await find(task)
      if (post) await store.change(post, 'queued', { state: 'failed', reason, checkAt: null })
    },

    async refresh(task: Task): Promise<void> {
      const post = await find(task)
      if (post?.state !== 'processing' || !post.resourceName) return
      const { resourceName, clientId, checks, askedBy: userId } = post
      try {
        const there = await access.use({ clientId, userId }, (token) => business.get(token, resourceName))
        // Still undecided: only the next check is postponed; no event is emitted.
        if (there.state === 'processing') await store.note(post, next(checks))
        else await store.change(post, 'processing', moved(there, checks))
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.status === 404)) throw error
        await store.change(post, 'processing', { state: 'rejected', reason: 'POST_VANISHED', checkAt: null })
      }
    },
  }
}

const isAfter = ({ createdAt }: BusinessPost, sentAt: Date | null): boolean =>
  !createdAt || !sentAt || createdAt.getTime() >= sentAt.getTime() - CLOCK_SKEW_MS

/** The catalogue's code where we refuse ourselves, else the provider's word. */
export function postFailure(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof ProviderFailure ? (refusalCode(error) ?? error.reason) : 'PROVIDER_ERROR'
}
