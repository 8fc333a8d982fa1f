import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** What several of the operator's pages ask: counts over the whole agency, and clients by name or e-mail. */
export const agencyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgencyStats: build.query({ ...call(getAgencyStats), providesTags: ['AgencyStats'] }),
    searchClients: build.query({ ...call(listClients), providesTags: ['ClientRow'] }),
  }),
})

export const { useGetAgencyStatsQuery, useSearchClientsQuery } = agencyApi
