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
  const [opened, setOpened] = useState<{ filterKey: string; review: Review; at: number }>()
  const kept =
    opened?.filterKey === filterKey && isBeingAnswered(opened.review) ? opened.review.id : undefined
  const wanted = idIn(params.get('review')) ?? kept
  const listed = reviews.find(({ id }) => id === wanted)
  // The list is not read for its sake: it is watched by itself.
  const watched = opened && opened.review.id === wanted ? watchOf([opened.review]) : 'none'
  const elsewhere = useGetReviewQuery(
    { params: { reviewId: wanted ?? 0 } },
    {
      skip: wanted === undefined || listed !== undefined,
      pollingInterval: WATCH_MS[watched],
      skipPollingIfUnfocused: true,
    },
  )
  const alone = wanted !== undefined && !listed ? elsewhere.currentData : undefined
  const waiting = wanted !== undefined && !listed && elsewhere.isFetching && !alone
  // Where one has left the list, the next one stands in its place.
  const neighbour = reviews[opened?.filterKey === filterKey ? opened.at : 0] ?? reviews.at(-1)
  const selected = listed ?? alone ?? (waiting ? undefined : neighbour)
  const at = Math.max(selected ? reviews.indexOf(selected) : 0, 0)
  useLostGoogle(selected && [selected])
  if (selected && (opened?.review !== selected || opened.filterKey !== filterKey))
    setOpened({ filterKey, review: selected, at: listed || !alone ? at : (opened?.at ?? 0) })

  const select = (reviewId: number) => change({ review: reviewId }, { preventScrollReset: true })
  return { selected, select }
}

const isBeingAnswered = (review: Review) => watchOf([review]) !== 'none' || hasDraft(review.id)

export const idIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined
