import {
  addAgencyHost,
  addHost,
  approveHost,
  checkAgencyHost,
  checkHost,
  listAgencyHosts,
  listHosts,
  removeAgencyHost,
  removeHost,
} from '@avaliax/proto/tenancy/host.routes.ts'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'

const hostsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHosts: build.query({ ...call(listHosts), providesTags: ['Host'] }),
    addHost: build.mutation({ ...call(addHost), invalidatesTags: ['Host'] }),
    // A host that has become live, or is so no more, is in every link that was shown.
    checkHost: build.mutation({
      ...call(checkHost),
      invalidatesTags: ['Host', 'Employee', 'ShopCode', 'Card'],
    }),
    removeHost: build.mutation({
      ...call(removeHost),
      invalidatesTags: ['Host', 'Employee', 'ShopCode', 'Card'],
    }),
    listAgencyHosts: build.query({ ...call(listAgencyHosts), providesTags: ['Host'] }),
    addAgencyHost: build.mutation({ ...call(addAgencyHost), invalidatesTags: ['Host'] }),
    checkAgencyHost: build.mutation({ ...call(checkAgencyHost), invalidatesTags: ['Host'] }),
    removeAgencyHost: build.mutation({ ...call(removeAgencyHost), invalidatesTags: ['Host'] }),
    approveHost: build.mutation({ ...call(approveHost), invalidatesTags: ['Host'] }),
  }),
})

export const {
  useListHostsQuery,
  useAddHostMutation,
  useCheckHostMutation,
  useRemoveHostMutation,
  useListAgencyHostsQuery,
  useAddAgencyHostMutation,
  useCheckAgencyHostMutation,
  useRemoveAgencyHostMutation,
  useApproveHostMutation,
} = hostsApi
