import { listTaps, type TapEvent } from '@avaliax/proto/cards/tap.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'
import type { LedgerQuery } from './use-ledger-filters.ts'

const PAGE_SIZE = 50
const fetchPage = call(listTaps).queryFn

interface ListInput {
  clientId: number
  query: LedgerQuery
}

export const visitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTaps: build.infiniteQuery<ListAnswer<TapEvent>, ListInput, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg: { clientId, query }, pageParam }, api) =>
        fetchPage(
          { params: { clientId }, query: { limit: PAGE_SIZE, ...given({ ...query, cursor: pageParam }) } },
          api,
        ),
      providesTags: ['Tap'],
      // Customers add to it all day: the page always opens with the newest.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListTapsInfiniteQuery } = visitsApi
