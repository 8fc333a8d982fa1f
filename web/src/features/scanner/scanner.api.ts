import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { mapCompetitors, searchBusinesses } from '@avaliax/proto/scanner/search.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const scannerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchBusinesses: build.mutation({ ...call(searchBusinesses) }),
    mapCompetitors: build.mutation({ ...call(mapCompetitors) }),
    createLead: build.mutation({ ...call(createLead), invalidatesTags: ['Lead'] }),
  }),
})

export const { useSearchBusinessesMutation, useMapCompetitorsMutation, useCreateLeadMutation } = scannerApi
