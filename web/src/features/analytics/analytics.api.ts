import { getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { getAgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { getBillingAttention, getRevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    revenueAnalytics: build.query({ ...call(getRevenueAnalytics), providesTags: ['BusinessHealth'] }),
    agencyTaps: build.query({ ...call(getAgencyTaps), providesTags: ['BusinessHealth'] }),
    agencyReviews: build.query({ ...call(getAgencyReviews), providesTags: ['BusinessHealth'] }),
    billingAttention: build.query({ ...call(getBillingAttention), providesTags: ['BusinessHealth'] }),
  }),
})

export const {
  useRevenueAnalyticsQuery,
  useAgencyTapsQuery,
  useAgencyReviewsQuery,
  useBillingAttentionQuery,
} = analyticsApi
