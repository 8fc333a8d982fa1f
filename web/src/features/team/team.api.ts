import {
  createEmployee,
  deleteEmployee,
  restoreEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import {
  createMyCardLink,
  deleteMyCardLink,
  getMyCardLink,
} from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { CARD_MOVED } from '../../shared/api/employees.api.ts'

/** The agency counts the people of its clients, too. */
const TEAM_CHANGED = [...CARD_MOVED, 'Client', 'ClientRow', 'AgencyStats'] as const

/** Who leaves may leave the link to the shop. */
const LINK_MOVED = [...TEAM_CHANGED, 'ShopCode'] as const

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createEmployee: build.mutation({ ...call(createEmployee), invalidatesTags: TEAM_CHANGED }),
    deleteEmployee: build.mutation({ ...call(deleteEmployee), invalidatesTags: LINK_MOVED }),
    restoreEmployee: build.mutation({ ...call(restoreEmployee), invalidatesTags: LINK_MOVED }),
    getMyCardLink: build.query({ ...call(getMyCardLink), providesTags: ['MyCardLink'] }),
    createMyCardLink: build.mutation({ ...call(createMyCardLink), invalidatesTags: ['MyCardLink'] }),
    deleteMyCardLink: build.mutation({ ...call(deleteMyCardLink), invalidatesTags: ['MyCardLink'] }),
    importEmployees: build.mutation({
      ...call(importEmployees),
      // Also a failed one: what came in before the connection broke is there.
      invalidatesTags: (_, __, { body }) => (body.dryRun === false ? TEAM_CHANGED : []),
    }),
  }),
})

export const {
  useCreateEmployeeMutation,
  useDeleteEmployeeMutation,
  useRestoreEmployeeMutation,
  useGetMyCardLinkQuery,
  useCreateMyCardLinkMutation,
  useDeleteMyCardLinkMutation,
  useImportEmployeesMutation,
} = teamApi
