import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** An agency has a handful of plans: one question answers every page. */
export const ALL_PLANS = { query: { limit: 200 } } as const

/** The client record, its companies and its plan: what the shell and every page of a client lean on. */
export const clientApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnClient: build.query({ ...call(getOwnClient), providesTags: ['Client'] }),
    getClient: build.query({ ...call(getClient), providesTags: ['Client'] }),
    updateClient: build.mutation({
      ...call(updateClient),
      // Its status and its plan count in the agency's figures.
      invalidatesTags: ['Client', 'Company', 'Google', 'ClientRow', 'AgencyStats', 'BusinessHealth'],
    }),
    // Asked anew each time, and never kept: a search is no data of ours.
    searchPlaces: build.mutation({ ...call(searchPlaces) }),
    listOwnCompanies: build.query({ ...call(listOwnCompanies), providesTags: ['Company'] }),
    getPlan: build.query({ ...call(getPlan), providesTags: ['Plan'] }),
    listPlans: build.query({ ...call(listPlans), providesTags: ['Plan'] }),
  }),
})

export const {
  useGetOwnClientQuery,
  useGetClientQuery,
  useUpdateClientMutation,
  useSearchPlacesMutation,
  useListOwnCompaniesQuery,
  useGetPlanQuery,
  useListPlansQuery,
} = clientApi
