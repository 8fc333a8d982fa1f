import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { type ApiDispatch, reviewsApi } from '../reviews.api.ts'

/** A reply could not be published for want of a connection: the client we know may still have one, so it is read again. */
export function useLostGoogle(reviews: readonly Review[] | undefined): void {
  const dispatch = useDispatch<ApiDispatch>()
  const notReady = reviews?.filter(({ replyViolation }) => replyViolation === 'GOOGLE_NOT_READY').length ?? 0
  useEffect(() => {
    if (notReady > 0) dispatch(reviewsApi.util.invalidateTags(['Client', 'Google']))
  }, [notReady, dispatch])
}
