import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, Timestamp } from '../values.ts'

const OF_CLIENT = { service: 'reviews', access: 'tenant', params: ClientParams, deadlineMs: 30_000 } as const
const PATH = '/api/clients/:clientId/reviews/doubles'
export const DOUBLES_SHOWN_MAX = 50

/** A review that is there twice: as a row of a file, and as Google tells it. */
export const ReviewDouble = z
  .object({
    /** Stays. */
    reviewId: Id,
    /** Leaves. */
    fileReviewId: Id,
    authorName: z.string(),
    rating: z.int(),
    text: z.string().nullable(),
    publishedAt: Timestamp,
    /** The file's row has a reply or a draft that the other one gets. */
    bringsReply: z.boolean(),
  })
  .meta({ id: 'ReviewDouble' })
export type ReviewDouble = z.output<typeof ReviewDouble>

export const listReviewDoubles = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: PATH,
  summary: `Reviews that are there twice, from a file and from Google: the same author, stars, words and day; the newest ${DOUBLES_SHOWN_MAX} of them, how many there are, and how many were merged so far`,
  response: z.object({
    total: z.int(),
    merged: z.int(),
    doubles: z.array(ReviewDouble).max(DOUBLES_SHOWN_MAX),
  }),
})

export const mergeReviewDoubles = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/merge`,
  summary:
    'Merge them all: Google’s review stays and gets the reply, the draft, the aspects and the person in charge that it lacks; the file’s row leaves lists and figures, and is found among what is gone',
  response: z.object({ merged: z.int() }),
})

export const separateReviewDoubles = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/separate`,
  summary:
    'Undo it, at any time: rows of files that were merged are back in lists and figures, with the reply, the draft and the person in charge that the others got of them, unless somebody changed those since',
  response: z.object({ separated: z.int() }),
})
