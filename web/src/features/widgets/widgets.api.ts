import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import {
  checkWidgetSite,
  createWidget,
  deleteWidget,
  getPublicWidget,
  listWidgets,
  listWidgetViews,
  type PublicWidget,
  updateWidget,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'
import { send } from '../../shared/api/send.ts'

const PAGE_SIZE = 50

/** Further reviews for a preview; without an answer its button stays. */
export const readPublicWidget = (
  input: Parameters<typeof send<typeof getPublicWidget>>[1],
): Promise<PublicWidget | undefined> =>
  send(getPublicWidget, input).then(
    ({ data }) => data,
    () => undefined,
  )

const widgetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWidgets: build.infiniteQuery({
      ...pageOf(listWidgets, PAGE_SIZE),
      providesTags: ['Widget'],
    }),
    listWidgetViews: build.query({ ...call(listWidgetViews), keepUnusedDataFor: 0 }),
    createWidget: build.mutation({ ...call(createWidget), invalidatesTags: ['Widget'] }),
    updateWidget: build.mutation({ ...call(updateWidget), invalidatesTags: ['Widget'] }),
    deleteWidget: build.mutation({ ...call(deleteWidget), invalidatesTags: ['Widget'] }),
    checkWidgetSite: build.mutation(call(checkWidgetSite)),
    publicWidget: build.query({ ...call(getPublicWidget), providesTags: ['Widget'], keepUnusedDataFor: 0 }),
    widgetPreviewReviews: build.query({ ...call(listReviews), providesTags: ['Review'] }),
  }),
})

export const {
  useListWidgetsInfiniteQuery,
  useListWidgetViewsQuery,
  useCreateWidgetMutation,
  useUpdateWidgetMutation,
  useDeleteWidgetMutation,
  useCheckWidgetSiteMutation,
  usePublicWidgetQuery,
  useWidgetPreviewReviewsQuery,
} = widgetsApi
