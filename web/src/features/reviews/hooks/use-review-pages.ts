import { useState } from 'react'
import { type ReplyWatch, WATCH_MS, watchOf } from '../reply-watch.ts'
import { queryOf, type ReviewFilters } from '../review-filters.ts'
import { useListReviewsInfiniteQuery } from '../reviews.api.ts'
import { useLostGoogle } from './use-lost-google.ts'

/** The reviews that the filters let through, page after page; while a reply is being sent, its state is watched. */
export function useReviewPages(clientId: number, filters: ReviewFilters) {
  const [watching, setWatching] = useState<ReplyWatch>('none')
  const answer = useListReviewsInfiniteQuery(
    { params: { clientId }, query: queryOf(filters) },
    { pollingInterval: WATCH_MS[watching], skipPollingIfUnfocused: true },
  )
  // Pages of the former filters stay on screen until the new ones are there.
  const pages = answer.data?.pages
  const reviews = pages?.flatMap(({ items }) => items)
  useLostGoogle(reviews)
  const watched = watchOf(reviews ?? [])
  if (watched !== watching) setWatching(watched)
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
export type ReviewPages = ReturnType<typeof useReviewPages>
