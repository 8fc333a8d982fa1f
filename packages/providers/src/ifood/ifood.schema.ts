import { z } from 'zod'

export const WireToken = z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() })

/** Words that we do not know yet must not take a page of reviews with them. */
export const WireReview = z.object({
  id: z.string().min(1).max(100),
  createdAt: z.iso.datetime({ offset: true, local: true }),
  score: z.number().nullish(),
  comment: z.string().nullish(),
  customerName: z.string().nullish(),
  status: z.string().default('UNKNOWN'),
  visibility: z.string().default('PUBLIC'),
  order: z.object({ shortId: z.union([z.string(), z.number()]).nullish() }).nullish(),
  replies: z
    .array(
      z.object({
        text: z.string().nullish(),
        from: z.string().default('MERCHANT'),
        createdAt: z.iso.datetime({ offset: true, local: true }).nullish(),
      }),
    )
    .nullish(),
})

export const WireReviewPage = z.object({ reviews: z.array(z.unknown()).default([]) })
