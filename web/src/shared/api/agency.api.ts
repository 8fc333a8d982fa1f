import { listCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { searchEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { countInvitations, listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** Asks what several of the operator's pages need: counts over the whole agency, clients, their people and cards by name, e-mail or number. */
export const agencyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgencyStats: build.query({ ...call(getAgencyStats), providesTags: ['AgencyStats'] }),
    searchClients: build.query({ ...call(listClients), providesTags: ['ClientRow'] }),
    countInvitations: build.query({ ...call(countInvitations), providesTags: ['ClientRow'] }),
    listClientTags: build.query({ ...call(listClientTags), providesTags: ['ClientRow'] }),
    searchEmployees: build.query({ ...call(searchEmployees), providesTags: ['Employee'] }),
    searchCards: build.query({ ...call(listCards), providesTags: ['Card'] }),
  }),
})

export const {
  useGetAgencyStatsQuery,
  useCountInvitationsQuery,
  useSearchClientsQuery,
  useListClientTagsQuery,
  useSearchEmployeesQuery,
  useSearchCardsQuery,
} = agencyApi
