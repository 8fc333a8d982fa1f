import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({ ...call(listNotifications), providesTags: ['Notification'] }),
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
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi
