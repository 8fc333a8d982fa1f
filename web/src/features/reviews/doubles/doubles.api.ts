import {
  listReviewDoubles,
  mergeReviewDoubles,
  separateReviewDoubles,
} from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const invalidatesTags = ['Review', 'ReviewSummary', 'ReviewHistory'] as const

const doublesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A file or a reply changes the summary as well.
    listDoubles: build.query({ ...call(listReviewDoubles), providesTags: ['ReviewSummary'] }),
    mergeDoubles: build.mutation({ ...call(mergeReviewDoubles), invalidatesTags }),
    separateDoubles: build.mutation({ ...call(separateReviewDoubles), invalidatesTags }),
  }),
})

export const { useListDoublesQuery, useMergeDoublesMutation, useSeparateDoublesMutation } = doublesApi
