import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { createContext, type ReactNode } from 'react'

/** The application gives what else can be made of a review, because it belongs to another feature. */
export type ReviewTool = (review: Review, client: Client) => ReactNode
export const ReviewTools = createContext<ReviewTool | undefined>(undefined)
