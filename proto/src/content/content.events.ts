import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id } from '../values.ts'
import { PostState } from './post.routes.ts'

const topic = 'content.events'

export const PostChanged = defineEvent({
  type: 'post.changed',
  version: 1,
  topic,
  payload: z.object({ postId: Id, reviewId: Id, state: PostState, reason: z.string().nullable() }),
})
