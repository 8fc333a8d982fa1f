import { listAllReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { pageOf } from '../../../shared/api/paging.ts'

const PAGE_SIZE = 25

const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllReviews: build.infiniteQuery({
      ...pageOf(listAllReviews, PAGE_SIZE),
      // Replies are changed elsewhere: what waits for an answer is asked for each time.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListAllReviewsInfiniteQuery } = companiesApi
