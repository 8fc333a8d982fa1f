import { ReviewPage } from '../../features/reviews/pages/review-page.tsx'
import { ReviewsPage } from '../../features/reviews/pages/reviews-page.tsx'
import type { ReviewTool } from '../../features/reviews/review-tools.ts'
import { StudioButton } from '../../features/studio/components/studio-button.tsx'

/** From each review a picture can be made. */
const picture: ReviewTool = (review, client) => <StudioButton review={review} client={client} />

/** /reviews */
export const OwnReviewsPage = () => <ReviewsPage tools={picture} />

/** /reviews/{id} */
export const OwnReviewPage = () => <ReviewPage tools={picture} />
