import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignProse } from '../foreign-text.ts'
import { ClientParams, Id, IdText, ListQuery, Timestamp } from '../values.ts'
import { IMAGE_BODY_BYTES, IMAGE_BODY_DEADLINE_MS } from './image.routes.ts'
import { POST_TEXT_MAX } from './post-text.routes.ts'

/** `queued`: not yet at the provider. `failed`: it never got there. `rejected`: the provider does not show it. */
export const PostState = z.enum(['queued', 'processing', 'live', 'rejected', 'failed'])
export type PostState = z.output<typeof PostState>

/** The provider's photo rules ask for this. */
export const POST_PHOTO = { minBytes: 10_240, maxBytes: 5 * 1024 * 1024, minSide: 250 } as const

export const Post = z
  .object({
    postId: Id,
    clientId: Id,
    reviewId: Id,
    state: PostState,
    /** Why it is rejected or failed: a code of ours or the provider's word. */
    reason: z.string().nullable(),
    postText: z.string(),
    imageUrl: z.url(),
    /** People see it there, once it is live. */
    googleUrl: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Post' })
export type Post = z.output<typeof Post>

export const publishGooglePost = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/reviews/:reviewId/publish-google-post',
  access: 'user',
  ownClients: true,
  summary: 'Publish a picture with a text and a call button on Google; the same again is the same post',
  params: z.object({ reviewId: IdText }),
  body: z.strictObject({
    /** `data:image/jpeg;base64,…`, or PNG. */
    imageDataUrl: z.string().min(1),
    /** Absent: the text kept in the review. */
    postText: ForeignProse(POST_TEXT_MAX.google).optional(),
  }),
  response: Post,
  status: 202,
  idempotent: true,
  bodyLimitBytes: IMAGE_BODY_BYTES,
  bodyDeadlineMs: IMAGE_BODY_DEADLINE_MS,
  deadlineMs: 25_000,
  rateLimit: { max: 20, windowSeconds: 60, per: 'user' },
  errors: [
    'POST_TEXT_REQUIRED',
    'TEXT_UNLAWFUL',
    'GOOGLE_NOT_READY',
    'LOCATION_NOT_VERIFIED',
    'LOCATION_TAKES_NO_POSTS',
    'REVIEW_UNCONFIRMED',
    'PLACES_STUDIO_OFF',
    'IMAGE_TOO_LARGE',
    'UNSUPPORTED_IMAGE',
    'PAYLOAD_TOO_LARGE',
    'STORAGE_QUOTA',
    'CLIENT_INACTIVE',
  ],
})

export const getPost = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/posts/:postId',
  access: 'user',
  ownClients: true,
  summary: 'Follow a post until it is live or rejected',
  params: z.object({ postId: IdText }),
  response: Post,
})

export const listPosts = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/clients/:clientId/posts',
  access: 'tenant',
  kind: 'list',
  summary: 'Google posts of a client, newest first',
  params: ClientParams,
  query: ListQuery.extend({ reviewId: IdText.optional() }),
  response: Post,
})
