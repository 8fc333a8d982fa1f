import { generateResponse, getGeneration } from '@avaliax/proto/content/generation.routes.ts'
import { getReplyTranslation } from '@avaliax/proto/content/reply-translation.routes.ts'
import { REVIEWS_PAGE } from '@avaliax/proto/document/first-queries.ts'
import { latestImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  listReviews,
  markPosted,
  postResponse,
  type Review,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import {
  assignReview,
  type DeskReview,
  getDeskReview,
  listDeskReviews,
} from '@avaliax/proto/reviews/review-desk.routes.ts'
import { getReview, getReviewHistory } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { followImport } from '../../shared/api/import-run.api.ts'
import { pageOf } from '../../shared/api/paging.ts'

const HISTORY_PAGE = 20

const REPLY_CHANGED = ['ReviewSummary', 'ReviewHistory'] as const

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery({
      ...pageOf(listReviews, REVIEWS_PAGE),
      providesTags: ['Review'],
    }),
    listDeskReviews: build.infiniteQuery({
      ...pageOf(listDeskReviews, REVIEWS_PAGE),
      providesTags: ['Review'],
    }),
    latestReviews: build.query({ ...call(listReviews), providesTags: ['Review', 'ReviewSummary'] }),
    getReview: build.query({ ...call(getReview), providesTags: ['Review'] }),
    getDeskReview: build.query({ ...call(getDeskReview), providesTags: ['Review'] }),
    reviewHistory: build.infiniteQuery({
      ...pageOf(getReviewHistory, HISTORY_PAGE),
      providesTags: ['ReviewHistory'],
    }),
    latestImportRun: build.query({ ...call(latestImportRun), providesTags: ['ImportRun'] }),
    refreshReviews: build.mutation({
      ...call(refreshReviews),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer?.data) void dispatch(followImport(Number(params.clientId), answer.data.run.id))
      },
    }),
    generateResponse: build.mutation({ ...call(generateResponse) }),
    getGeneration: build.query({ ...call(getGeneration) }),
    replyTranslation: build.query({ ...call(getReplyTranslation) }),
    updateResponse: build.mutation({ ...call(updateResponse), invalidatesTags: REPLY_CHANGED }),
    markPosted: build.mutation({ ...call(markPosted), invalidatesTags: REPLY_CHANGED }),
    postResponse: build.mutation({ ...call(postResponse), invalidatesTags: REPLY_CHANGED }),
    undoPostResponse: build.mutation({ ...call(undoPostResponse), invalidatesTags: REPLY_CHANGED }),
    assignReview: build.mutation({
      ...call(assignReview),
      // Somebody else was faster, or has left the agency.
      invalidatesTags: (_, error) => (error ? ['Review', 'Operator'] : []),
    }),
  }),
})

export const {
  useListReviewsInfiniteQuery,
  useListDeskReviewsInfiniteQuery,
  useLatestReviewsQuery,
  useGetReviewQuery,
  useGetDeskReviewQuery,
  useReviewHistoryInfiniteQuery,
  useLatestImportRunQuery,
  useRefreshReviewsMutation,
  useGenerateResponseMutation,
  useLazyGetGenerationQuery,
  useReplyTranslationQuery,
  useUpdateResponseMutation,
  useMarkPostedMutation,
  usePostResponseMutation,
  useUndoPostResponseMutation,
  useAssignReviewMutation,
} = reviewsApi

type State = Parameters<typeof reviewsApi.util.selectInvalidatedBy>[0]
export type ApiDispatch = ThunkDispatch<State, unknown, UnknownAction>

const LISTS: readonly string[] = ['listReviews', 'listDeskReviews']

/** Changes one review wherever it is loaded; answers how to take the change back. */
export const patchReview =
  (reviewId: number, change: Partial<DeskReview>) =>
  (dispatch: ApiDispatch, getState: () => State): (() => void) => {
    const { selectInvalidatedBy, updateQueryData } = reviewsApi.util
    const entries = selectInvalidatedBy(getState(), ['Review'])
    // A change of a review is the same in every list, whatever else its rows have.
    type ListInput = Parameters<typeof reviewsApi.endpoints.listReviews.initiate>[0]
    const lists = entries.filter(({ endpointName }) => LISTS.includes(endpointName))
    const patches = lists.map(({ endpointName, originalArgs }) =>
      dispatch(
        updateQueryData(endpointName as 'listReviews', originalArgs as ListInput, ({ pages }) => {
          for (const { items } of pages) {
            const review = items.find(({ id }) => id === reviewId)
            if (review) Object.assign(review, change)
          }
        }),
      ),
    )
    const alone = (['getReview', 'getDeskReview'] as const).map((name) =>
      dispatch(
        updateQueryData(name, { params: { reviewId } }, (review) => {
          if (review) Object.assign(review, change)
        }),
      ),
    )
    return () => {
      for (const patch of [...patches, ...alone]) patch.undo()
    }
  }

interface Change {
  dispatch: ApiDispatch
  queryFulfilled: Promise<{ data: Review | undefined }>
}

/** The answer to a change replaces the review in every loaded list: it stays in sight even if a filter no longer lets it through. */
const patchOptions = {
  async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Change) {
    const answer = await queryFulfilled.catch(() => undefined)
    if (answer?.data) dispatch(patchReview(answer.data.id, answer.data))
  },
}
reviewsApi.enhanceEndpoints({
  endpoints: {
    updateResponse: patchOptions,
    markPosted: patchOptions,
    postResponse: patchOptions,
    undoPostResponse: patchOptions,
    assignReview: patchOptions,
  },
})
