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
    askCustomerErasure: build.mutation({ ...call(askCustomerErasure) }),
  }),
})

export const {
  useCompanyExportQuery,
  useRequestCompanyExportMutation,
  useFindCustomersQuery,
  useExportCustomerMutation,
  useAskCustomerErasureMutation,
} = companyDataApi
