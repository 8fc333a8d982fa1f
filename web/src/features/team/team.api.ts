import { createEmployee, deleteEmployee, updateEmployee } from '@avaliax/proto/cards/employee.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const invalidatesTags = ['Employee', 'ClientStats'] as const

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createEmployee: build.mutation({
      ...call(createEmployee),
      invalidatesTags: [...invalidatesTags, 'Client'],
    }),
    updateEmployee: build.mutation({ ...call(updateEmployee), invalidatesTags }),
    deleteEmployee: build.mutation({
      ...call(deleteEmployee),
      invalidatesTags: [...invalidatesTags, 'Client'],
    }),
  }),
})

export const { useCreateEmployeeMutation, useUpdateEmployeeMutation, useDeleteEmployeeMutation } = teamApi
