import type { WebhookPayload } from '@avaliax/proto/content/delivery.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Picture } from './drawing/draw-picture.ts'
import { textOf } from './picture-content.ts'

interface Sent {
  review: Review
  picture: Picture
  postText: string
  imageUrl: string
  now: Date
}

/** Answers what an automation is told, by the names that its makers map; the author as the picture names him. */
export const webhookPayload = ({ review, picture, postText, imageUrl, now }: Sent): WebhookPayload => ({
  company: picture.content.businessName,
  review: {
    author: picture.content.author,
    rating: review.rating,
    text: textOf(review),
    date: review.publishedAt,
  },
  content: {
    image_url: imageUrl,
    post_text: postText.trim(),
    image_version: picture.layout,
    color_palette: picture.palette,
    generated_at: now.toISOString(),
  },
})
