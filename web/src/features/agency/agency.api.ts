import { tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import {
  changeOperator,
  endAbsence,
  inviteOperator,
  removeOperator,
  setAbsence,
} from '@avaliax/proto/identity/operator.routes.ts'
import { getReplyTimes, getReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getRevenueMonths } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { handOverClients, listWorkloads } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { getProviderUsage } from '@avaliax/proto/tenancy/provider-usage.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const agencyFeatureApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBusinessHealth: build.query({ ...call(getBusinessHealth), providesTags: ['BusinessHealth'] }),
    getReviewMonths: build.query({ ...call(getReviewMonths), providesTags: ['BusinessHealth'] }),
    getReplyTimes: build.query({ ...call(getReplyTimes), providesTags: ['BusinessHealth'] }),
    getRevenueMonths: build.query({ ...call(getRevenueMonths), providesTags: ['BusinessHealth'] }),
    // Counts on with every call that somebody makes, so no change of ours says when it is old.
    getProviderUsage: build.query({ ...call(getProviderUsage) }),
    inviteOperator: build.mutation({ ...call(inviteOperator), invalidatesTags: ['Operator'] }),
    mailOperatorAgain: build.mutation({ ...call(tryMailAgain), invalidatesTags: ['Operator'] }),
    changeOperator: build.mutation({ ...call(changeOperator), invalidatesTags: ['Operator'] }),
    removeOperator: build.mutation({ ...call(removeOperator), invalidatesTags: ['Operator', 'Workload'] }),
    setAbsence: build.mutation({ ...call(setAbsence), invalidatesTags: ['Operator'] }),
    endAbsence: build.mutation({ ...call(endAbsence), invalidatesTags: ['Operator'] }),
    listWorkloads: build.query({ ...call(listWorkloads), providesTags: ['Workload'] }),
    handOverClients: build.mutation({
      ...call(handOverClients),
      invalidatesTags: ['Workload', 'ClientRow'],
    }),
  }),
})

export const {
  useChangeOperatorMutation,
  useEndAbsenceMutation,
  useGetBusinessHealthQuery,
  useGetProviderUsageQuery,
  useGetReplyTimesQuery,
  useGetRevenueMonthsQuery,
  useGetReviewMonthsQuery,
  useHandOverClientsMutation,
  useInviteOperatorMutation,
  useListWorkloadsQuery,
  useMailOperatorAgainMutation,
  useRemoveOperatorMutation,
  useSetAbsenceMutation,
} = agencyFeatureApi
