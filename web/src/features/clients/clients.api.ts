import type { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { z } from 'zod'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

interface ListInput {
  search?: string
  status?: z.output<typeof ClientStatus> | undefined
}
const PAGE_SIZE = 50
const fetchPage = call(listClients).queryFn

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.infiniteQuery<ListAnswer<ClientRow>, ListInput, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      queryFn: ({ queryArg: { search, status }, pageParam }, api) =>
        fetchPage(
          {
            query: {
              limit: PAGE_SIZE,
              ...(search && { search }),
              ...(status && { status }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          api,
        ),
      providesTags: ['ClientRow'],
    }),
    countClients: build.query({ ...call(listClients), providesTags: ['ClientRow'] }),
  }),
})

export const { useListClientsInfiniteQuery, useCountClientsQuery } = clientsApi
