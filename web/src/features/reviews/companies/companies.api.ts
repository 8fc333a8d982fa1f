import { listAllReviews, type ReviewOfCompany } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'
import { type Cursor, PAGING } from '../../../shared/api/paging.ts'
import type { ListAnswer } from '../../../shared/api/send.ts'

const PAGE_SIZE = 25
const fetchPage = call(listAllReviews).queryFn

const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllReviews: build.infiniteQuery<ListAnswer<ReviewOfCompany>, Record<string, string>, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg, pageParam }, api) =>
        fetchPage({ query: { ...queryArg, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } }, api),
      // Replies are changed elsewhere: what waits for an answer is asked for each time.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListAllReviewsInfiniteQuery } = companiesApi
