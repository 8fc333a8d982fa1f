import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { type ReplyWatch, WATCH_MS, watchOf } from '../reply-watch.ts'
import { queryOf, type ReviewFilters } from '../review-filters.ts'
import { useListReviewsInfiniteQuery } from '../reviews.api.ts'
import { useLostGoogle } from './use-lost-google.ts'

interface Polling {
  pollingInterval: number
  skipPollingIfUnfocused: boolean
}
interface Page<T> {
  items: T[]
  total: number
}
interface ListAnswer<T> {
  data?: { pages: Page<T>[] } | undefined
  currentData?: { pages: Page<T>[] } | undefined
  error?: Failure | undefined
  isError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

export interface ReviewPages<T extends Review = Review> {
  reviews: T[] | undefined
  total: number | undefined
  error: Failure | undefined
  retry: () => void
  refiltering: boolean
  hasNextPage: boolean
  fetchingMore: boolean
  fetchMore: () => void
}

/** The reviews of a client that the filters let through. */
export const useReviewPages = (clientId: number, filters: ReviewFilters): ReviewPages =>
  useWatchedPages(useListReviewsInfiniteQuery, { params: { clientId }, query: queryOf(filters) })

/** A list of reviews, page after page; while a reply is being sent, its state is watched. */
export function useWatchedPages<T extends Review, I>(
  useList: (input: I, polling: Polling) => ListAnswer<T>,
  input: I,
): ReviewPages<T> {
  const [watching, setWatching] = useState<ReplyWatch>('none')
  const answer = useList(input, { pollingInterval: WATCH_MS[watching], skipPollingIfUnfocused: true })
  // Pages of the former filters stay on screen until the new ones are there.
  const pages = answer.data?.pages
  const reviews = pages?.flatMap(({ items }) => items)
  useLostGoogle(reviews)
  const watch = watchOf(reviews ?? [])
  if (watch !== watching) setWatching(watch)
  return {
    reviews,
    total: answer.currentData?.pages[0]?.total,
    error: answer.isError ? answer.error : undefined,
    retry: () => void answer.refetch(),
    refiltering:
      pages !== undefined && answer.isFetching && !answer.isFetchingNextPage && watching === 'none',
    hasNextPage: answer.hasNextPage,
    fetchingMore: answer.isFetchingNextPage,
    fetchMore: () => void answer.fetchNextPage(),
  }
}
