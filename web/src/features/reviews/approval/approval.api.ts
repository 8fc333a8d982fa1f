import { createApprovalLink } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import {
  getReplyGoal,
  getReplySettings,
  putReplyGoal,
  putReplySettings,
} from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const approvalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReplySettings: build.query({ ...call(getReplySettings), providesTags: ['ReplyRule'] }),
    putReplySettings: build.mutation({
      ...call(putReplySettings),
      invalidatesTags: ['ReplyRule', 'Review'],
    }),
    getReplyGoal: build.query({ ...call(getReplyGoal), providesTags: ['ReplyRule', 'Review'] }),
    putReplyGoal: build.mutation({ ...call(putReplyGoal), invalidatesTags: ['ReplyRule', 'Review'] }),
    createApprovalLink: build.mutation({ ...call(createApprovalLink) }),
  }),
})

export const {
  useGetReplySettingsQuery,
  usePutReplySettingsMutation,
  useGetReplyGoalQuery,
  usePutReplyGoalMutation,
  useCreateApprovalLinkMutation,
} = approvalApi
