import { type ApiLogRow, apiLogStats, getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'
import type { ApiLogsQuery } from './use-api-log-filters.ts'

const fetchPage = call(listApiLogs).queryFn

export const apiLogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApiLogs: build.infiniteQuery<ListAnswer<ApiLogRow>, ApiLogsQuery, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg, pageParam }, api) =>
        fetchPage({ query: given({ ...queryArg, cursor: pageParam }) }, api),
      // Calls are made all the time: the page always opens with the newest.
      keepUnusedDataFor: 0,
    }),
    recentApiErrors: build.query({ ...call(listApiLogs), keepUnusedDataFor: 0 }),
    apiLogStats: build.query({ ...call(apiLogStats), keepUnusedDataFor: 0 }),
    getApiLog: build.query({ ...call(getApiLog), keepUnusedDataFor: 60 }),
  }),
})

export const {
  useListApiLogsInfiniteQuery,
  useRecentApiErrorsQuery,
  useApiLogStatsQuery,
  useGetApiLogQuery,
} = apiLogsApi
