import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

export const replyTranslations = defineCollection({
  name: 'reply_translations',
  document: z.object({
    /** Made of the review, the language and the text: an edited draft has another one. */
    _id: z.string(),
    clientId: z.number(),
    reviewId: z.number(),
    language: z.string(),
    text: z.string(),
    kind: z.enum(['translation', 'sense']),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      reviewer: {
        by: 'reviewId',
        why: 'A draft of a reply, as somebody who does not know its language reads it.',
        shows: ['text', 'language'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { clientId: 1, reviewId: 1 } },
    // A draft is read until it is sent; whoever opens an old one has it translated again.
    { key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type StoredTranslation = DocumentOf<typeof replyTranslations>
