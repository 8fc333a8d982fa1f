import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { mongo } from 'mongoose'
import { z } from 'zod'

const KEPT_SECONDS = 14 * 86_400

/** A re-encoded picture of an author; `_id` is its public id. Pictures of the maps are never here. */
export const pictures = defineCollection({
  name: 'author_pictures',
  document: z.object({
    _id: z.string(),
    sourceUrl: z.string(),
    /** Null: there was nothing to fetch. */
    bytes: z.instanceof(mongo.Binary).nullable(),
    fetchedAt: z.date(),
  }),
  owner: null,
  personal: {
    kept: 'They are served for a review that is there alone.',
    people: {
      reviewer: {
        by: '_id',
        why: 'To show the author beside the review.',
        shows: ['sourceUrl', 'fetchedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { fetchedAt: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
