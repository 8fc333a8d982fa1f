import { useState } from 'react'
import { queryOf, type ReviewFilters } from '../review-filters.ts'
import { useListReviewsInfiniteQuery } from '../reviews.api.ts'

const WATCH_SENDING_MS = 5000

/** The reviews that the filters let through, page after page; while a reply is being sent, its state is watched. */
export function useReviewPages(clientId: number, filters: ReviewFilters) {
  const [watching, setWatching] = useState(false)
  const answer = useListReviewsInfiniteQuery(
    { clientId, query: queryOf(filters) },
    { pollingInterval: watching ? WATCH_SENDING_MS : 0, skipPollingIfUnfocused: true },
  )
  // Pages of the former filters stay on screen until the new ones are there.
  const pages = answer.data?.pages
  const reviews = pages?.flatMap(({ items }) => items)
  const sending = reviews?.some(({ replyState }) => replyState === 'sending') ?? false
  if (sending !== watching) setWatching(sending)
  return {
    reviews,
    total: answer.currentData?.pages[0]?.total,
    error: answer.isError ? answer.error : undefined,
    retry: () => void answer.refetch(),
    refiltering: answer.isFetching && !answer.isFetchingNextPage && !watching,
    hasNextPage: answer.hasNextPage,
    fetchingMore: answer.isFetchingNextPage,
    fetchMore: () => void answer.fetchNextPage(),
  }
}
export type ReviewPages = ReturnType<typeof useReviewPages>
