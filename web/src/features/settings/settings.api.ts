import { updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { changePassword } from '@avaliax/proto/identity/password.routes.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '@avaliax/proto/identity/session.routes.ts'
import {
  disconnectGoogle,
  getGoogleIntegration,
  listGoogleLocations,
  refreshGoogleInfo,
  searchPlaces,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { getSystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changesClient = { invalidatesTags: ['Client', 'Google', 'ClientRow'] as const }
const changesSessions = { invalidatesTags: ['Session'] as const }

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateMe: build.mutation({ ...call(updateMe) }),
    changePassword: build.mutation({ ...call(changePassword), ...changesSessions }),
    listSessions: build.query({ ...call(listSessions), providesTags: ['Session'] }),
    revokeSession: build.mutation({ ...call(revokeSession), ...changesSessions }),
    revokeOtherSessions: build.mutation({ ...call(revokeOtherSessions), ...changesSessions }),
    getSystemSettings: build.query({ ...call(getSystemSettings), providesTags: ['SystemSettings'] }),
    updateSystemSettings: build.mutation({
      ...call(updateSystemSettings),
      invalidatesTags: ['SystemSettings'],
    }),
    // Asked anew each time, and never kept: a search is no data of ours.
    searchPlaces: build.mutation({ ...call(searchPlaces) }),
    googleIntegration: build.query({ ...call(getGoogleIntegration), providesTags: ['Google'] }),
    googleLocations: build.query({ ...call(listGoogleLocations), providesTags: ['Google'] }),
    selectGoogleLocation: build.mutation({ ...call(selectGoogleLocation), ...changesClient }),
    refreshGoogleInfo: build.mutation({ ...call(refreshGoogleInfo), ...changesClient }),
    disconnectGoogle: build.mutation({ ...call(disconnectGoogle), ...changesClient }),
  }),
})

export const {
  useUpdateMeMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useGetSystemSettingsQuery,
  useUpdateSystemSettingsMutation,
  useSearchPlacesMutation,
  useGoogleIntegrationQuery,
  useGoogleLocationsQuery,
  useSelectGoogleLocationMutation,
  useRefreshGoogleInfoMutation,
  useDisconnectGoogleMutation,
} = settingsApi
