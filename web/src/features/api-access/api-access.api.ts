import {
  createAgencyApiToken,
  createApiToken,
  listAgencyApiTokens,
  listApiTokens,
  revokeAgencyApiToken,
  revokeApiToken,
} from '@avaliax/proto/identity/api-token.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changesTokens = { invalidatesTags: ['ApiToken'] as const }

export const apiAccessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApiTokens: build.query({ ...call(listApiTokens), providesTags: ['ApiToken'] }),
    listAgencyApiTokens: build.query({ ...call(listAgencyApiTokens), providesTags: ['ApiToken'] }),
    createApiToken: build.mutation({ ...call(createApiToken), ...changesTokens }),
    createAgencyApiToken: build.mutation({ ...call(createAgencyApiToken), ...changesTokens }),
    revokeApiToken: build.mutation({ ...call(revokeApiToken), ...changesTokens }),
    revokeAgencyApiToken: build.mutation({ ...call(revokeAgencyApiToken), ...changesTokens }),
  }),
})

export const {
  useListApiTokensQuery,
  useListAgencyApiTokensQuery,
  useCreateApiTokenMutation,
  useCreateAgencyApiTokenMutation,
  useRevokeApiTokenMutation,
  useRevokeAgencyApiTokenMutation,
} = apiAccessApi
