import { getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'

const googleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time, and never kept: a one-time address is no data of ours.
    googleAuthUrl: build.mutation({ ...call(getGoogleAuthUrl) }),
  }),
})

export const { useGoogleAuthUrlMutation } = googleApi
