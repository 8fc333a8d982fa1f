import {
  createReplyRule,
  deleteReplyRule,
  listReplyRules,
  updateReplyRule,
} from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const invalidatesTags = ['ReplyRule'] as const

const rulesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRules: build.query({ ...call(listReplyRules), providesTags: ['ReplyRule'] }),
    createRule: build.mutation({ ...call(createReplyRule), invalidatesTags }),
    updateRule: build.mutation({ ...call(updateReplyRule), invalidatesTags }),
    deleteRule: build.mutation({ ...call(deleteReplyRule), invalidatesTags }),
  }),
})

export const { useListRulesQuery, useCreateRuleMutation, useUpdateRuleMutation, useDeleteRuleMutation } =
  rulesApi
