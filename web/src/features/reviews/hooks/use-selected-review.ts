import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useState } from 'react'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { WATCH_MS, watchOf } from '../reply-watch.ts'
import { useGetReviewQuery } from '../reviews.api.ts'
import { hasDraft } from './use-draft.ts'
import { useLostGoogle } from './use-lost-google.ts'

/**
 * The open review is part of the address; without one, the first is open. One that is being answered stays open when the
 * list is read again and the filters no longer let it through.
 */
export function useSelectedReview(reviews: readonly Review[], filterKey: string) {
  const { params, change } = useAddress()
  const [lastOpened, setLastOpened] = useState<{ filterKey: string; review: Review; at: number }>()
  const keptId =
    lastOpened?.filterKey === filterKey && isBeingAnswered(lastOpened.review)
      ? lastOpened.review.id
      : undefined
  const reviewId = idIn(params.get('review')) ?? keptId
  const listedReview = reviews.find(({ id }) => id === reviewId)
  // The list is not read for its sake: it is watched by itself.
  const watch = lastOpened && lastOpened.review.id === reviewId ? watchOf([lastOpened.review]) : 'none'
  const elsewhere = useGetReviewQuery(
    { params: { reviewId: reviewId ?? 0 } },
    {
      skip: reviewId === undefined || listedReview !== undefined,
      pollingInterval: WATCH_MS[watch],
      skipPollingIfUnfocused: true,
    },
  )
  const alone = reviewId !== undefined && !listedReview ? elsewhere.currentData : undefined
  const waiting = reviewId !== undefined && !listedReview && elsewhere.isFetching && !alone
  // The next review stands in place of one that has left the list.
  const neighbour = reviews[lastOpened?.filterKey === filterKey ? lastOpened.at : 0] ?? reviews.at(-1)
  // An open review stays as it was until it is read by itself, and the keyboard in it.
  const stillOpen = lastOpened?.review.id === reviewId ? lastOpened?.review : undefined
  const review = listedReview ?? alone ?? (waiting ? stillOpen : neighbour)
  const at = Math.max(review ? reviews.indexOf(review) : 0, 0)
  useLostGoogle(review && [review])
  if (review && (lastOpened?.review !== review || lastOpened.filterKey !== filterKey))
    setLastOpened({ filterKey, review, at: listedReview || !alone ? at : (lastOpened?.at ?? 0) })

  const select = (reviewId: number) => change({ review: reviewId }, { preventScrollReset: true })
  return { review, select }
}

const isBeingAnswered = (review: Review) => watchOf([review]) !== 'none' || hasDraft(review.id)

export const idIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined
