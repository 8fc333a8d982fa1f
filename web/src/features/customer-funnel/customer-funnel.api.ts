import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const customerFunnelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewsOfDays: build.query({ ...call(getReviewTrend), providesTags: ['ReviewSummary'] }),
  }),
})

export const { useReviewsOfDaysQuery } = customerFunnelApi
