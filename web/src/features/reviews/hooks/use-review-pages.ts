import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { queryOf, type ReviewFilters } from '../review-filters.ts'
import { type ApiDispatch, reviewsApi, useListReviewsInfiniteQuery } from '../reviews.api.ts'

/** A reply on its way is watched: within its undo window often, while Google checks it now and then. */
const WATCH_MS = { sending: 5000, pending: 30_000, none: 0 }

/** The reviews that the filters let through, page after page; while a reply is being sent, its state is watched. */
export function useReviewPages(clientId: number, filters: ReviewFilters) {
  const [watching, setWatching] = useState<keyof typeof WATCH_MS>('none')
  const answer = useListReviewsInfiniteQuery(
    { clientId, query: queryOf(filters) },
    { pollingInterval: WATCH_MS[watching], skipPollingIfUnfocused: true },
  )
  // Pages of the former filters stay on screen until the new ones are there.
  const pages = answer.data?.pages
  const reviews = pages?.flatMap(({ items }) => items)
  const notReady = reviews?.filter(({ replyViolation }) => replyViolation === 'GOOGLE_NOT_READY').length ?? 0
  const dispatch = useDispatch<ApiDispatch>()
  // A reply could not be published for want of a connection: the client we know may still have one.
  useEffect(() => {
    if (notReady > 0) dispatch(reviewsApi.util.invalidateTags(['Client', 'Google']))
  }, [notReady, dispatch])
  const states = new Set(reviews?.map(({ replyState }) => replyState))
  const watched = states.has('sending') ? 'sending' : states.has('pending') ? 'pending' : 'none'
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
