import {
  createLocationClients,
  disconnectAgencyGoogle,
  getAgencyGoogle,
  getAgencyGoogleAuthUrl,
  ignoreAgencyLocation,
  listAgencyLocations,
  matchAgencyLocations,
  readAgencyLocations,
  releaseAgencyLocation,
} from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE = 50
const locations = ['AgencyLocation'] as const
const clients = ['AgencyLocation', 'ClientRow', 'Client', 'AgencyStats'] as const

export const googleLocationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgencyGoogle: build.query({ ...call(getAgencyGoogle), providesTags: locations }),
    listAgencyLocations: build.infiniteQuery({
      ...pageOf(listAgencyLocations, PAGE),
      providesTags: locations,
    }),
    // Asked anew each time, and never kept: a one-time address is no data of ours.
    agencyGoogleAuthUrl: build.mutation({ ...call(getAgencyGoogleAuthUrl) }),
    disconnectAgencyGoogle: build.mutation({ ...call(disconnectAgencyGoogle), invalidatesTags: clients }),
    readAgencyLocations: build.mutation({ ...call(readAgencyLocations), invalidatesTags: locations }),
    matchAgencyLocations: build.mutation({ ...call(matchAgencyLocations), invalidatesTags: clients }),
    releaseAgencyLocation: build.mutation({ ...call(releaseAgencyLocation), invalidatesTags: clients }),
    ignoreAgencyLocation: build.mutation({ ...call(ignoreAgencyLocation), invalidatesTags: locations }),
    createLocationClients: build.mutation({ ...call(createLocationClients), invalidatesTags: clients }),
  }),
})

export const {
  useGetAgencyGoogleQuery,
  useListAgencyLocationsInfiniteQuery,
  useAgencyGoogleAuthUrlMutation,
  useDisconnectAgencyGoogleMutation,
  useReadAgencyLocationsMutation,
  useMatchAgencyLocationsMutation,
  useReleaseAgencyLocationMutation,
  useIgnoreAgencyLocationMutation,
  useCreateLocationClientsMutation,
} = googleLocationsApi
