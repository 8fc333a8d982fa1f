import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { BusinessAccess } from '@avaliax/providers/google-business/google-business-locations.ts'
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
/** Longer than the provider has for its answer (`post.deps.ts`): the job that asked it has ended by then. */
const SENDING_MS = 30_000
/** After which a job looks what became of a post that another one took. */
const TAKEN_WAIT_MS = 2_000
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

  /** Finds what an earlier try sent, though its answer was lost. */
  async function arrived(
    { clientId, postText, sentAt }: Post,
    token: BusinessAccess,
    location: string,
  ): Promise<BusinessPost | undefined> {
    if (!sentAt) return undefined
    const recent = await business.recent(token, location)
    const alike = recent.filter((one) => one.summary === postText && isAfter(one, sentAt))
    // The same text with another picture is another post of ours.
    const named = { resourceName: { $in: alike.map(({ name }) => name) } }
    const others = await posts.within({ clientIds: [clientId] }).find(named, { fields: ['resourceName'] })
    return alike.find(({ name }) => others.every(({ resourceName }) => resourceName !== name))
  }

  async function send(post: Post): Promise<BusinessPost> {
    const { clientId, postText: summary, imageName, askedBy: userId } = post
    const location = await locationOf(clientId)
    let seen = post
    return access.use({ clientId, userId, resource: location }, async (token) => {
      const there = await arrived(seen, token, location)
      if (there) return there
      await takeEdit(location)
      const claimed = await store.claim(seen, now(), new Date(now().getTime() + SENDING_MS))
      if (!claimed) throw new JobPostponed(TAKEN_WAIT_MS)
      try {
        return await business.create(token, location, { summary, pictureUrl: fileUrl(publicUrl, imageName) })
      } catch (error) {
        // The next try need not wait; where this cannot be noted, it waits until the time is over.
        seen = (await store.release(claimed).catch(() => null)) ?? seen
        throw error
      }
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
      // A post may have two jobs, one added because the other seemed lost. While one sends, the other would not find it there yet.
      const waitMs = (post.sendingUntil?.getTime() ?? 0) - now().getTime()
      if (waitMs > 0) throw new JobPostponed(waitMs)
      const there = await send(post)
      await store.change(post, 'queued', { ...moved(there, 0), sendingUntil: null })
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
        const about = { clientId, userId, resource: resourceName }
        const there = await access.use(about, (token) => business.get(token, resourceName))
        // Still undecided: only the next check is postponed; no event is emitted.
        if (there.state === 'processing') await store.note(post, next(checks))
        else await store.change(post, 'processing', moved(there, checks))
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.status === 404)) throw error
        await store.change(post, 'processing', { state: 'rejected', reason: 'POST_VANISHED', checkAt: null })
      }
    },

    /** A look that told nothing. */
    async undecided(task: Task): Promise<void> {
      const post = await find(task)
      if (post?.state === 'processing') await store.note(post, next(post.checks))
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
