import {
  createReviewView,
  deleteReviewView,
  listReviewViews,
  updateReviewView,
} from '@avaliax/proto/reviews/review-view.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const invalidatesTags = ['ReviewView'] as const

const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({ ...call(listReviewViews), providesTags: ['ReviewView'] }),
    createView: build.mutation({ ...call(createReviewView), invalidatesTags }),
    updateView: build.mutation({ ...call(updateReviewView), invalidatesTags }),
    deleteView: build.mutation({ ...call(deleteReviewView), invalidatesTags }),
  }),
})

export const { useListViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } =
  viewsApi
