import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignLine, ForeignProse } from '../foreign-text.ts'
import { Id } from '../values.ts'

/** A text is to be posted there: that decides about its length and hashtags. */
export const Network = z.enum(['google', 'instagram', 'facebook', 'x'])
export type Network = z.output<typeof Network>

/** Characters; Google's and X's are limits, the others what people still read. */
export const POST_TEXT_MAX: Record<Network, number> = {
  google: 1_500,
  instagram: 2_200,
  facebook: 2_000,
  x: 280,
}
export const IMAGE_TITLE_MAX = 40
/** A provider's longest review, and its translation. */
const ReviewText = ForeignProse(10_000)

export const generateImageTitles = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/generate-image-titles',
  access: 'user',
  ownClients: true,
  summary: 'A few words over a picture, on what the review praises',
  body: z.strictObject({ reviewText: ReviewText, businessName: ForeignLine(200) }),
  response: z.object({ creativeTitle: z.string().max(IMAGE_TITLE_MAX) }),
  idempotent: true,
  deadlineMs: 20_000,
  rateLimit: { max: 40, windowSeconds: 60, per: 'user' },
  errors: ['CLIENT_INACTIVE'],
})

export const generatePostText = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/generate-post-text',
  access: 'user',
  ownClients: true,
  summary: 'Text of a post about a review; kept in the review as its `socialMediaPostText`',
  body: z.strictObject({
    reviewText: ReviewText,
    businessName: ForeignLine(200),
    authorName: ForeignLine(300),
    rating: z.int().min(1).max(5),
    reviewId: Id,
    network: Network.optional(),
  }),
  response: z.object({ postText: z.string() }),
  idempotent: true,
  deadlineMs: 20_000,
  rateLimit: { max: 40, windowSeconds: 60, per: 'user' },
  errors: ['CLIENT_INACTIVE', 'PLACES_STUDIO_OFF'],
})
