import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewTrend: build.query({ ...call(getReviewTrend), providesTags: ['ReviewSummary'] }),
    agencyContact: build.query({ ...call(getPublicSystemSettings), providesTags: ['SystemSettings'] }),
    silentCards: build.query({ ...call(listSilentCards), providesTags: ['Card', 'Employee'] }),
  }),
})

export const { useReviewTrendQuery, useAgencyContactQuery, useSilentCardsQuery } = dashboardApi
