import { listTaps, type TapEvent } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'
import type { LedgerQuery } from './use-ledger-filters.ts'

const PAGE_SIZE = 50
const fetchPage = call(listTaps).queryFn

/** All that counts visits. */
const COUNTED_ANEW = ['Tap', 'TapSummary', 'Employee'] as const

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
    excludeSuspicious: build.mutation({ ...call(excludeSuspiciousTaps), invalidatesTags: COUNTED_ANEW }),
    restoreExcluded: build.mutation({ ...call(restoreExcludedTaps), invalidatesTags: COUNTED_ANEW }),
  }),
})

export const { useListTapsInfiniteQuery, useExcludeSuspiciousMutation, useRestoreExcludedMutation } =
  visitsApi
