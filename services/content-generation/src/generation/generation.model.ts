import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { GenerationStatus } from '@avaliax/proto/content/generation.routes.ts'
import { ErrorBody } from '@avaliax/proto/errors.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

export const generations = defineCollection({
  name: 'generations',
  document: z.object({
    _id: z.string(),
    /** `review-17-rev-3`: one generation for each state of a review, however often it is asked for. */
    key: z.string(),
    clientId: z.number(),
    reviewId: z.number(),
    /** The state for which it is written. */
    reviewRev: z.number(),
    /** Who asked for it; null: a rule. */
    askedBy: z.number().nullable(),
    status: GenerationStatus,
    /** Grows each time a generation is asked for again that failed or stands still; part of the job's id. */
    round: z.number(),
    responseText: z.string().nullable(),
    writtenBy: z.enum(['model', 'offline']).nullable(),
    language: z.string().nullable(),
    /** Why the model's answer was not used. */
    modelFailure: z.string().nullable(),
    failure: ErrorBody.shape.code.nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      reviewer: {
        by: 'reviewId',
        why: 'How the draft of a reply was written.',
        shows: ['responseText', 'writtenBy', 'language'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { key: 1 }, unique: true },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, reviewId: 1 } },
    // A reply lives on in its review; the record of how it was written need not.
    { key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type Generation = DocumentOf<typeof generations>
export type Writer = NonNullable<Generation['writtenBy']>
