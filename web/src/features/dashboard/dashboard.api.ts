import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewFigures: build.query({ ...call(getReviewSummary), providesTags: ['ReviewSummary'] }),
  }),
})

export const { useReviewFiguresQuery } = dashboardApi
