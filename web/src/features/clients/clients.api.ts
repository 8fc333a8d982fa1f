import {
  changeClients,
  createClient,
  renewInvitation,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'
import type { ClientFilters } from './use-client-filters.ts'

interface ListInput extends Partial<ClientFilters> {
  pageSize?: number
}
const PAGE_SIZE = 50
const fetchPage = call(listClients).queryFn
const changed = ['ClientRow', 'Client', 'AgencyStats', 'BusinessHealth'] as const

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.infiniteQuery<ListAnswer<ClientRow>, ListInput, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg: { pageSize = PAGE_SIZE, ...filters }, pageParam }, api) =>
        fetchPage({ query: { limit: pageSize, ...given({ ...filters, cursor: pageParam }) } }, api),
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
