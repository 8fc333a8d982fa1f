import {
  eraseAskedCustomer,
  exportAskedCustomer,
  findAskedCustomers,
} from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import {
  askCustomerErasure,
  exportCustomer,
  findCustomers,
  getCompanyExport,
  requestCompanyExport,
} from '@avaliax/proto/identity/company-data.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const companyDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companyExport: build.query({ ...call(getCompanyExport), keepUnusedDataFor: 0 }),
    requestCompanyExport: build.mutation({ ...call(requestCompanyExport) }),
    findCustomers: build.query({ ...call(findCustomers), keepUnusedDataFor: 0 }),
    exportCustomer: build.mutation({ ...call(exportCustomer) }),
    findAskedCustomers: build.query({
      ...call(findAskedCustomers),
      keepUnusedDataFor: 0,
      providesTags: ['CustomerRequest'],
    }),
    exportAskedCustomer: build.mutation({ ...call(exportAskedCustomer) }),
    eraseAskedCustomer: build.mutation({
      ...call(eraseAskedCustomer),
      invalidatesTags: ['CustomerRequest', 'RequestTicket'],
    }),
    askCustomerErasure: build.mutation({ ...call(askCustomerErasure) }),
  }),
})

export const {
  useCompanyExportQuery,
  useRequestCompanyExportMutation,
  useFindCustomersQuery,
  useExportCustomerMutation,
  useAskCustomerErasureMutation,
  useFindAskedCustomersQuery,
  useExportAskedCustomerMutation,
  useEraseAskedCustomerMutation,
} = companyDataApi
