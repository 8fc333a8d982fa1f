import { generateResponse, getGeneration } from '@avaliax/proto/content/generation.routes.ts'
import { latestImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  getReviewSummary,
  listReviews,
  markPosted,
  postResponse,
  type Review,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

interface ListInput {
  clientId: number
  query: Record<string, string>
}
export const PAGE_SIZE = 25

const fetchPage = call(listReviews).queryFn

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery<ListAnswer<Review>, ListInput, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      queryFn: ({ queryArg: { clientId, query }, pageParam }, api) =>
        fetchPage(
          {
            params: { clientId },
            query: { ...query, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
          },
          api,
        ),
      providesTags: ['Review'],
    }),
    reviewSummary: build.query({ ...call(getReviewSummary), providesTags: ['ReviewSummary'] }),
    latestImportRun: build.query({ ...call(latestImportRun), providesTags: ['ImportRun'] }),
    refreshReviews: build.mutation({ ...call(refreshReviews) }),
    generateResponse: build.mutation({ ...call(generateResponse) }),
    getGeneration: build.query({ ...call(getGeneration) }),
    // What a change answers replaces the review in every loaded list: it stays in sight even if a filter no longer lets it through.
    updateResponse: build.mutation({ ...call(updateResponse), invalidatesTags: ['ReviewSummary'] }),
    markPosted: build.mutation({ ...call(markPosted), invalidatesTags: ['ReviewSummary'] }),
    postResponse: build.mutation({ ...call(postResponse), invalidatesTags: ['ReviewSummary'] }),
    undoPostResponse: build.mutation({ ...call(undoPostResponse), invalidatesTags: ['ReviewSummary'] }),
  }),
})

export const {
  useListReviewsInfiniteQuery,
  useReviewSummaryQuery,
  useLatestImportRunQuery,
  useRefreshReviewsMutation,
  useGenerateResponseMutation,
  useLazyGetGenerationQuery,
  useUpdateResponseMutation,
  useMarkPostedMutation,
  usePostResponseMutation,
  useUndoPostResponseMutation,
} = reviewsApi

type State = Parameters<typeof reviewsApi.util.selectInvalidatedBy>[0]
export type ApiDispatch = ThunkDispatch<State, unknown, UnknownAction>

/** Changes one review in every loaded list; answers how to take the change back. */
export const patchReview =
  (reviewId: number, change: Partial<Review>) =>
  (dispatch: ApiDispatch, getState: () => State): (() => void) => {
    const lists = reviewsApi.util
      .selectInvalidatedBy(getState(), ['Review'])
      .filter(({ endpointName }) => endpointName === 'listReviews')
    const patches = lists.map(({ originalArgs }) =>
      dispatch(
        reviewsApi.util.updateQueryData('listReviews', originalArgs as ListInput, ({ pages }) => {
          for (const { items } of pages) {
            const review = items.find(({ id }) => id === reviewId)
            if (review) Object.assign(review, change)
          }
        }),
      ),
    )
    return () => {
      for (const patch of patches) patch.undo()
    }
  }
