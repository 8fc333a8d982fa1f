import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReviewRevision as WireRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { z } from 'zod'

/** A review or its reply read like this before a change. */
export const revisions = defineCollection({
  name: 'review_revisions',
  document: z.object({
    _id: z.string(),
    clientId: z.number(),
    reviewId: z.number(),
    /** Revision of the review that the change made. */
    rev: z.number(),
    changedBy: WireRevision.shape.by,
    /** Absent in rows from before: their fields tell. */
    kind: WireRevision.shape.kind.optional(),
    before: z.record(z.string(), z.unknown()),
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      reviewer: {
        by: 'reviewId',
        why: 'What a review and its reply read before a change.',
        shows: ['kind', 'before', 'createdAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { clientId: 1, reviewId: 1, rev: -1 } },
    { key: { clientId: 1, reviewId: 1, createdAt: -1, _id: -1 } },
  ],
})
export type ReviewRevision = DocumentOf<typeof revisions>
export type RevisionAuthor = ReviewRevision['changedBy']
export type RevisionKind = NonNullable<ReviewRevision['kind']>
