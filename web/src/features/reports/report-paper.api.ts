import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const reportPaperApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bestReviews: build.query({ ...call(listReviews), providesTags: ['Review'] }),
  }),
})

export const { useBestReviewsQuery } = reportPaperApi
