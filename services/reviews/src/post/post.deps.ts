import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import { reviewPostRoutes } from './review-post.routes.ts'

/** What content-generation reads of a review for a post, and the text it stores with it. */
export function buildPosts(
  { app }: Parts,
  { reviews, reviewRows }: Pick<Core, 'reviews' | 'reviewRows'>,
): void {
  reviewPostRoutes(app, { reviews, reviewRows })
}
