import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useGetClientQuery } from '../../../../shared/api/client.api.ts'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { ReviewsLoading } from '../inbox/paged-reviews.tsx'
import { ReviewCard } from './review-card.tsx'

/** A review whose company is not always the one chosen in the header. */
export function ReviewOfClient({ review }: { review: Review }) {
  const answer = useGetClientQuery({ params: { clientId: review.clientId } })
  const client = answer.currentData
  if (client) return <ReviewCard key={review.id} review={review} client={client} />
  if (!answer.isError) return <ReviewsLoading />
  return <ErrorState problem={answer.error} onRetry={answer.refetch} />
}
