import { importCustomers } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import {
  askImportedCustomers,
  getImportedCustomers,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import {
  cancelRequest,
  eraseCustomer,
  listRequests,
  listSuppressions,
  putRequestSettings,
  resumeRequests,
} from '@avaliax/proto/cards/request/request.routes.ts'
import {
  listRequestTickets,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { checkSender, getSender, putSender, removeSender } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50

const requestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.infiniteQuery({
      ...pageOf(listRequests, PAGE_SIZE),
      providesTags: ['CustomerRequest'],
    }),
    listRequestTickets: build.infiniteQuery({
      ...pageOf(listRequestTickets, PAGE_SIZE),
      providesTags: ['RequestTicket'],
    }),
    listSuppressions: build.infiniteQuery({
      ...pageOf(listSuppressions, PAGE_SIZE),
      providesTags: ['CustomerRequest'],
    }),
    putRequestSettings: build.mutation({
      ...call(putRequestSettings),
      invalidatesTags: ['RequestSettings'],
    }),
    resumeRequests: build.mutation({ ...call(resumeRequests), invalidatesTags: ['CustomerRequest'] }),
    cancelRequest: build.mutation({ ...call(cancelRequest), invalidatesTags: ['CustomerRequest'] }),
    eraseCustomer: build.mutation({
      ...call(eraseCustomer),
      invalidatesTags: ['CustomerRequest', 'RequestTicket'],
    }),
    importCustomers: build.mutation({ ...call(importCustomers), invalidatesTags: ['CustomerRequest'] }),
    importedCustomers: build.query({ ...call(getImportedCustomers), providesTags: ['CustomerRequest'] }),
    askImported: build.mutation({ ...call(askImportedCustomers), invalidatesTags: ['CustomerRequest'] }),
    reviewsOfWeeks: build.query({ ...call(getReviewTrend), providesTags: ['ReviewSummary'] }),
    sender: build.query({ ...call(getSender), providesTags: ['Sender'] }),
    putSender: build.mutation({ ...call(putSender), invalidatesTags: ['Sender'] }),
    checkSender: build.mutation({ ...call(checkSender), invalidatesTags: ['Sender'] }),
    removeSender: build.mutation({ ...call(removeSender), invalidatesTags: ['Sender'] }),
    changeTicket: build.mutation({ ...call(updateRequestTicket), invalidatesTags: ['RequestTicket'] }),
  }),
})

export const {
  useSenderQuery,
  usePutSenderMutation,
  useCheckSenderMutation,
  useRemoveSenderMutation,
  useListRequestsInfiniteQuery,
  useListRequestTicketsInfiniteQuery,
  useListSuppressionsInfiniteQuery,
  usePutRequestSettingsMutation,
  useResumeRequestsMutation,
  useCancelRequestMutation,
  useEraseCustomerMutation,
  useImportCustomersMutation,
  useImportedCustomersQuery,
  useAskImportedMutation,
  useReviewsOfWeeksQuery,
  useChangeTicketMutation,
} = requestsApi
