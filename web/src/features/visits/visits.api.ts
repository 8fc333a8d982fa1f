import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50

/** All that counts visits. */
const COUNTED_ANEW = ['Tap', 'TapSummary', 'Employee'] as const

export const visitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTaps: build.infiniteQuery({
      ...pageOf(listTaps, PAGE_SIZE),
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
