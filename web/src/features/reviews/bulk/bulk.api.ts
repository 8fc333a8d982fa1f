import { bulkReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkReviews: build.mutation({
      ...call(bulkReviews),
      invalidatesTags: ['Review', 'ReviewSummary', 'ReviewHistory'],
    }),
  }),
})

export const { useBulkReviewsMutation } = bulkApi
