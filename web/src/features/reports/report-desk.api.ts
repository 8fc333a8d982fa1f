import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import {
  changeDeskReport,
  getDeskReportCounts,
  listDeskReports,
  listReportAddresses,
  sendReports,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import {
  getClientReportSchedule,
  getReportSchedule,
  setClientReportSchedule,
  setReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE = 50

export const reportDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskReports: build.infiniteQuery({ ...pageOf(listDeskReports, PAGE), providesTags: ['ReportDesk'] }),
    getDeskReportCounts: build.query({ ...call(getDeskReportCounts), providesTags: ['ReportDesk'] }),
    changeDeskReport: build.mutation({
      ...call(changeDeskReport),
      invalidatesTags: ['ReportDesk', 'Report'],
    }),
    sendReports: build.mutation({ ...call(sendReports), invalidatesTags: ['ReportDesk'] }),
    listReportAddresses: build.query({ ...call(listReportAddresses), providesTags: ['ReportDesk'] }),
    setReportAddresses: build.mutation({ ...call(setReportAddresses), invalidatesTags: ['ReportDesk'] }),
    getReportSchedule: build.query({ ...call(getReportSchedule), providesTags: ['ReportDesk'] }),
    setReportSchedule: build.mutation({ ...call(setReportSchedule), invalidatesTags: ['ReportDesk'] }),
    getClientReportSchedule: build.query({ ...call(getClientReportSchedule), providesTags: ['ReportDesk'] }),
    setClientReportSchedule: build.mutation({
      ...call(setClientReportSchedule),
      invalidatesTags: ['ReportDesk'],
    }),
    ownerOfReport: build.query({ ...call(listOwnerAccounts), providesTags: ['ClientRow'] }),
  }),
})

export const {
  useListDeskReportsInfiniteQuery,
  useGetDeskReportCountsQuery,
  useChangeDeskReportMutation,
  useSendReportsMutation,
  useListReportAddressesQuery,
  useSetReportAddressesMutation,
  useGetReportScheduleQuery,
  useSetReportScheduleMutation,
  useGetClientReportScheduleQuery,
  useSetClientReportScheduleMutation,
  useOwnerOfReportQuery,
} = reportDeskApi
