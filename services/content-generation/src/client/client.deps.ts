import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { namedClients } from './named-client.lookup.ts'
import { reviewsForPosts } from './reviews-for-posts.lookup.ts'

/** What the features ask other services about a client and its reviews. */
export const buildClients = ({ client }: Pick<Parts, 'client'>) => ({
  namedClient: namedClients({ client }),
  reviewsForPosts: reviewsForPosts({ client }),
})
