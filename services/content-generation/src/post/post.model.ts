import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { PostState } from '@avaliax/proto/content/post.routes.ts'
import { z } from 'zod'

export const posts = defineCollection({
  name: 'posts',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    reviewId: z.number(),
    /** The key of review, picture and text: pressed twice it is still one post. */
    key: z.string(),
    state: PostState,
    reason: z.string().nullable(),
    postText: z.string(),
    imageId: z.number(),
    imageName: z.string(),
    /** Grows each time a post that did not make it is asked for again; part of the job's id. */
    round: z.number(),
    /** Set before the provider is asked: from then on it may have arrived. */
    sentAt: z.date().nullable(),
    /** One job has it at the provider until then; null or absent: none has. */
    sendingUntil: z.date().nullish(),
    /** In the line of its location until then. */
    waitsUntil: z.date().nullable(),
    /** Who pressed last; null in posts from before that was noted. */
    askedBy: z.number().nullable(),
    resourceName: z.string().nullable(),
    googleUrl: z.string().nullable(),
    /** The next check of its state at the provider. */
    checkAt: z.date().nullable(),
    checks: z.number(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      reviewer: {
        by: 'reviewId',
        why: 'A post that was made of a review.',
        shows: ['postText', 'googleUrl', 'sentAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { clientId: 1, key: 1 }, unique: true },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, reviewId: 1, createdAt: -1, _id: -1 } },
    { key: { checkAt: 1 } },
    // Lost on their way.
    { key: { state: 1, updatedAt: 1 } },
  ],
})
export type Post = DocumentOf<typeof posts>
export type Posts = RowsOf<typeof posts>
