import {
  createReportLink,
  getReport,
  listReports,
  revokeReportLink,
} from '@avaliax/proto/tenancy/report.routes.ts'
import { noteReportOpened } from '@avaliax/proto/tenancy/report-opening.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE = 24

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.infiniteQuery({ ...pageOf(listReports, PAGE), providesTags: ['Report'] }),
    getReport: build.query({ ...call(getReport), providesTags: ['Report'] }),
    createReportLink: build.mutation({ ...call(createReportLink), invalidatesTags: ['Report'] }),
    noteReportOpened: build.mutation({ ...call(noteReportOpened) }),
    revokeReportLink: build.mutation({ ...call(revokeReportLink), invalidatesTags: ['Report'] }),
  }),
})

export const {
  useListReportsInfiniteQuery,
  useGetReportQuery,
  useCreateReportLinkMutation,
  useNoteReportOpenedMutation,
  useRevokeReportLinkMutation,
} = reportsApi
