import { unassignCard } from '@avaliax/proto/cards/card/card.routes.ts'
import {
  type Employee,
  listClientEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'
import type { ListAnswer } from './send.ts'

interface ListInput {
  clientId: number
  search?: string | undefined
}
const PAGE_SIZE = 50
/** Who holds what is shown with people and with cards alike. */
export const CARD_MOVED = ['Employee', 'ClientStats', 'Card'] as const
const fetchPage = call(listClientEmployees).queryFn

/** Read by several features: the team's table, the first steps, cards and their holders. */
export const employeesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEmployees: build.infiniteQuery<ListAnswer<Employee>, ListInput, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      queryFn: ({ queryArg: { clientId, search }, pageParam }, api) =>
        fetchPage(
          {
            params: { clientId },
            query: { limit: PAGE_SIZE, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
          },
          api,
        ),
      providesTags: ['Employee'],
    }),
    updateEmployee: build.mutation({ ...call(updateEmployee), invalidatesTags: CARD_MOVED }),
    unassignCard: build.mutation({ ...call(unassignCard), invalidatesTags: CARD_MOVED }),
    getClientStats: build.query({ ...call(getClientStats), providesTags: ['ClientStats'] }),
  }),
})

export const {
  useListEmployeesInfiniteQuery,
  useGetClientStatsQuery,
  useUpdateEmployeeMutation,
  useUnassignCardMutation,
} = employeesApi
