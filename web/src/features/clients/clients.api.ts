import {
  changeClients,
  createClient,
  renewInvitation,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50
const changed = ['ClientRow', 'Client', 'AgencyStats', 'BusinessHealth'] as const

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.infiniteQuery({
      ...pageOf(listClients, PAGE_SIZE),
      providesTags: ['ClientRow'],
    }),
    createClient: build.mutation({ ...call(createClient), invalidatesTags: changed }),
    renewInvitation: build.mutation({ ...call(renewInvitation) }),
    updateClientRecord: build.mutation({ ...call(updateClientRecord), invalidatesTags: ['ClientRow'] }),
    changeClients: build.mutation({ ...call(changeClients), invalidatesTags: changed }),
  }),
})

export const {
  useListClientsInfiniteQuery,
  useCreateClientMutation,
  useRenewInvitationMutation,
  useUpdateClientRecordMutation,
  useChangeClientsMutation,
} = clientsApi
