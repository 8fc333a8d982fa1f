import { unassignCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { listClientEmployees, updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { EMPLOYEES_PAGE } from '@avaliax/proto/document/first-queries.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'
import { pageOf } from './paging.ts'

/** Who holds what is shown with people and with cards alike. */
export const CARD_MOVED = ['Employee', 'ClientStats', 'Card'] as const

/** Read by several features: the team's table, the first steps, cards and their holders. */
export const employeesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEmployees: build.infiniteQuery({
      ...pageOf(listClientEmployees, EMPLOYEES_PAGE),
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
