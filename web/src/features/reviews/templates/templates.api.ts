import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@avaliax/proto/reviews/reply-template.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const invalidatesTags = ['ReplyTemplate'] as const

const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query({ ...call(listReplyTemplates), providesTags: ['ReplyTemplate'] }),
    createTemplate: build.mutation({ ...call(createReplyTemplate), invalidatesTags }),
    updateTemplate: build.mutation({ ...call(updateReplyTemplate), invalidatesTags }),
    // Rules may have used it.
    deleteTemplate: build.mutation({
      ...call(deleteReplyTemplate),
      invalidatesTags: ['ReplyTemplate', 'ReplyRule'],
    }),
  }),
})

/** All of a company's, in one answer. */
export const allOf = (clientId: number) => ({ params: { clientId }, query: { limit: 200 } })

export const {
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi
