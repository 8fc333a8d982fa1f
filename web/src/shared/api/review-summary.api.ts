import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** Read by several features: the inbox, the dashboard's figures, the preview of a widget. */
export const reviewSummaryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewSummary: build.query({ ...call(getReviewSummary), providesTags: ['ReviewSummary'] }),
  }),
})

export const { useReviewSummaryQuery } = reviewSummaryApi
