import {
  createCompany,
  listFranchiseUnits,
  removeCompany,
  updateCompany,
} from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getCompanyFigures, putCompanyTags } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

// Each company is a client record, too.
const changesCompanies = { invalidatesTags: ['Company', 'Client', 'ClientRow'] as const }

export const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createCompany: build.mutation({ ...call(createCompany), ...changesCompanies }),
    updateCompany: build.mutation({ ...call(updateCompany), ...changesCompanies }),
    removeCompany: build.mutation({ ...call(removeCompany), ...changesCompanies }),
    companyFigures: build.query({
      ...call(getCompanyFigures),
      providesTags: ['Company', 'ReviewSummary', 'TapSummary', 'CustomerRequest'],
    }),
    putCompanyTags: build.mutation({ ...call(putCompanyTags), invalidatesTags: ['Company'] }),
    listFranchiseUnits: build.query({ ...call(listFranchiseUnits), providesTags: ['Company'] }),
  }),
})

export const {
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useRemoveCompanyMutation,
  useListFranchiseUnitsQuery,
  useCompanyFiguresQuery,
  usePutCompanyTagsMutation,
} = companiesApi
