import { apiLogStats, getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

/** Rows of a page, unless the address asks for more. */
export const API_LOG_LIMIT = 50

export const apiLogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApiLogs: build.infiniteQuery({
      ...pageOf(listApiLogs, API_LOG_LIMIT),
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
