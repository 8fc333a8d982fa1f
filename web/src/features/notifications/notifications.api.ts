import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({ ...call(listNotifications), providesTags: ['Notification'] }),
    reviewOfNotice: build.query({ ...call(getReview), providesTags: ['Review'] }),
    readNotifications: build.mutation({ ...call(readNotifications), invalidatesTags: ['Notification'] }),
    notificationPreferences: build.query({
      ...call(getNotificationPreferences),
      providesTags: ['NotificationPreferences'],
    }),
    changeNotificationPreferences: build.mutation({
      ...call(changeNotificationPreferences),
      invalidatesTags: ['NotificationPreferences'],
    }),
  }),
})

export const {
  useListNotificationsQuery,
  useReadNotificationsMutation,
  useReviewOfNoticeQuery,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi
