import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewTrend: build.query({ ...call(getReviewTrend), providesTags: ['ReviewSummary'] }),
    rejectedReplies: build.query({ ...call(listReviews), providesTags: ['Review', 'ReviewSummary'] }),
    silentCards: build.query({ ...call(listSilentCards), providesTags: ['Card', 'Employee'] }),
  }),
})

export const { useReviewTrendQuery, useRejectedRepliesQuery, useSilentCardsQuery } = dashboardApi
