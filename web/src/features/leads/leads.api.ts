import {
  contactLead,
  eraseLead,
  getLeadSummary,
  listLeads,
  tryLeadsMail,
} from '@avaliax/proto/scanner/lead.routes.ts'
import { addLeadNote, listLeadActivities, updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { leadApi } from '../../shared/api/lead.api.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50

const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.infiniteQuery({
      ...pageOf(listLeads, PAGE_SIZE),
      providesTags: ['Lead'],
    }),
    leadSummary: build.query({ ...call(getLeadSummary), providesTags: ['Lead'] }),
    listLeadActivities: build.infiniteQuery({
      ...pageOf(listLeadActivities, PAGE_SIZE),
      providesTags: ['Lead'],
    }),
    contactLead: build.mutation({ ...call(contactLead), invalidatesTags: ['Lead'] }),
    // After a refusal, too: somebody else has changed the lead then.
    updateLead: build.mutation({
      ...call(updateLead),
      invalidatesTags: ['Lead'],
      // At once, so that the next change in the details rests on this one.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer?.data) return
        const { id: leadId } = answer.data
        dispatch(leadApi.util.updateQueryData('getLead', { params: { leadId } }, () => answer.data))
      },
    }),
    addLeadNote: build.mutation({ ...call(addLeadNote), invalidatesTags: ['Lead'] }),
    tryLeadsMail: build.mutation({ ...call(tryLeadsMail), invalidatesTags: ['Lead'] }),
    eraseLead: build.mutation({ ...call(eraseLead), invalidatesTags: ['Lead'] }),
  }),
})

export const {
  useListLeadsInfiniteQuery,
  useLeadSummaryQuery,
  useListLeadActivitiesInfiniteQuery,
  useContactLeadMutation,
  useUpdateLeadMutation,
  useAddLeadNoteMutation,
  useTryLeadsMailMutation,
  useEraseLeadMutation,
} = leadsApi
