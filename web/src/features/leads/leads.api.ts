import {
  contactLead,
  eraseLead,
  getLeadSummary,
  type Lead,
  type LeadType,
  listLeads,
} from '@avaliax/proto/scanner/lead.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

export type LeadQuery = { type?: LeadType; contacted?: boolean; search?: string }

const PAGE_SIZE = 50
const fetchPage = call(listLeads).queryFn

const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.infiniteQuery<ListAnswer<Lead>, LeadQuery, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg, pageParam }, api) =>
        fetchPage({ query: { limit: PAGE_SIZE, ...given({ ...queryArg, cursor: pageParam }) } }, api),
      providesTags: ['Lead'],
    }),
    leadSummary: build.query({ ...call(getLeadSummary), providesTags: ['Lead'] }),
    contactLead: build.mutation({ ...call(contactLead), invalidatesTags: ['Lead'] }),
    eraseLead: build.mutation({ ...call(eraseLead), invalidatesTags: ['Lead'] }),
  }),
})

export const {
  useListLeadsInfiniteQuery,
  useLeadSummaryQuery,
  useContactLeadMutation,
  useEraseLeadMutation,
} = leadsApi
