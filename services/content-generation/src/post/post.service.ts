import { createHash } from 'node:crypto'
import { type Actor, languageOf } from '@avaliax/chassis/access/actor.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { POST_PHOTO } from '@avaliax/proto/content/post.routes.ts'
import { POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { assertLawful } from '@avaliax/providers/policy/assert-lawful.ts'
import type { ReviewsForPosts } from '../client/reviews-for-posts.lookup.ts'
import type { ImageService } from '../image/image.service.ts'
import type { GivenPicture } from '../image/picture-bytes.domain.ts'
import { namesPhone } from './phone-in-text.domain.ts'
import type { Post, Posts } from './post.model.ts'
import type { PostStore } from './post.store.ts'

interface Publishing {
  actor: Actor | null
  scope: Scope
  reviewId: number
  /** Looked at once it is clear that the review is the caller's. */
  picture: () => GivenPicture
  /** Absent: the text kept in the review. */
  postText: string | undefined
  signal: AbortSignal
}

interface Deps {
  posts: Posts
  store: PostStore
  images: Pick<ImageService, 'save' | 'remove'>
  reviewsForPosts: ReviewsForPosts
  client: Pick<ServiceClients, 'call'>
  nextId: () => Promise<number>
}

const AGAIN = {
  state: 'queued',
  reason: null,
  sentAt: null,
  waitsUntil: null,
  resourceName: null,
  googleUrl: null,
} as const

export function postService(deps: Deps) {
  const { posts, store, images, reviewsForPosts, client, nextId } = deps

  async function requireReady(clientId: number): Promise<void> {
    const facts = await client.call(getClientFacts, { params: { clientId } })
    const {
      googleConnected,
      googleIntegrationMode,
      googleLocationResourceName,
      googleMayPost,
      googleVerified,
    } = facts
    if (!googleConnected || googleIntegrationMode !== 'advanced' || !googleLocationResourceName)
      throw appError('GOOGLE_NOT_READY')
    if (googleVerified === false) throw appError('LOCATION_NOT_VERIFIED')
    if (googleMayPost === false) throw appError('LOCATION_TAKES_NO_POSTS')
  }

  /** Begins the next round of one that did not make it; else answers the post as it is. */
  async function again(found: Post, askedBy: number | null): Promise<Post> {
    const { _id, clientId, state, round } = found
    if (state !== 'failed' && state !== 'rejected') return found
    // One that failed may have arrived all the same, so it is looked for first. What became of a rejected one is known.
    const sentAt = state === 'failed' ? found.sentAt : null
    const nextRound = { ...AGAIN, sentAt, askedBy, checks: 0, round: round + 1 }
    const reopened = await store.change(found, state, nextRound)
    return reopened ?? (await posts.within({ clientIds: [clientId] }).findOne({ _id })) ?? found
  }

  return {
    async publish({
      actor,
      scope,
      reviewId,
      picture: readPicture,
      postText: sent,
      signal,
    }: Publishing): Promise<Post> {
      const review = await reviewsForPosts.writable({ actor, scope, reviewId })
      const { clientId } = review
      if (review.source === 'file') throw appError('REVIEW_UNCONFIRMED')
      const postText = (sent ?? review.socialMediaPostText ?? '').trim()
      if (postText === '') throw appError('POST_TEXT_REQUIRED')
      const said = review.text ?? ''
      assertLawful(postText, { kind: 'post', language: languageOf(actor), path: 'postText', said })
      const picture = readPicture()
      requireFit(postText, picture)
      await requireReady(clientId)
      const mine = { clientIds: [clientId] }
      const rows = posts.within(mine)
      const key = keyOf(reviewId, picture, postText)
      const found = await rows.findOne({ key })
      const askedBy = actor?.userId ?? null
      if (found) return again(found, askedBy)
      if (sent !== undefined) await reviewsForPosts.storeText({ clientId, reviewId, postText })
      const image = await images.save({ clientId, picture, filename: 'Google', signal })
      try {
        return await store.insert({
          _id: await nextId(),
          clientId,
          reviewId,
          key,
          postText,
          round: 1,
          ...AGAIN,
          askedBy,
          imageId: image._id,
          imageName: image.name,
          checkAt: null,
          checks: 0,
        })
      } catch (error) {
        // After any other failure the post may be stored all the same. If it is not, its picture stands among the saved ones
        // of the client, where it can be deleted.
        if (!isDuplicateKey(error)) throw error
        await images.remove(mine, image._id).catch(() => {})
        const other = await rows.findOne({ key })
        if (!other) throw notFound()
        return other
      }
    },
  }
}
export type PostService = ReturnType<typeof postService>

/** Says at once what the provider would refuse minutes later. */
function requireFit(postText: string, { bytes, width, height }: GivenPicture): void {
  const { minBytes, maxBytes, minSide } = POST_PHOTO
  if (postText.length > POST_TEXT_MAX.google)
    throw validationError('postText', `No máximo ${POST_TEXT_MAX.google} caracteres`)
  if (namesPhone(postText))
    throw validationError('postText', 'O Google recusa textos com telefone: o botão Ligar já o mostra')
  if (bytes.length < minBytes || bytes.length > maxBytes || Math.min(width, height) < minSide)
    throw validationError('imageDataUrl', 'O Google pede uma imagem de 10 KB a 5 MB, com 250 pixels de lado')
}

const keyOf = (reviewId: number, { bytes }: GivenPicture, text: string): string =>
  `${reviewId}-${createHash('sha256').update(bytes).update('\0').update(text).digest('base64url')}`
