import { ReviewsPage } from '../../features/reviews/pages/reviews-page.tsx'
import { StudioButton } from '../../features/studio/components/studio-button.tsx'

/** /reviews; from each review a picture can be made. */
export function OwnReviewsPage() {
  return <ReviewsPage tools={(review, client) => <StudioButton review={review} client={client} />} />
}
