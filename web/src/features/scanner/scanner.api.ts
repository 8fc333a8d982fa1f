import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { createPurchase, getPurchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { mapCompetitors, searchBusinesses } from '@avaliax/proto/scanner/search.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const scannerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchBusinesses: build.mutation({ ...call(searchBusinesses) }),
    mapCompetitors: build.mutation({ ...call(mapCompetitors) }),
    createLead: build.mutation({ ...call(createLead), invalidatesTags: ['Lead'] }),
    createPurchase: build.mutation({ ...call(createPurchase) }),
    purchase: build.query({ ...call(getPurchase) }),
  }),
})

export const {
  useSearchBusinessesMutation,
  useMapCompetitorsMutation,
  useCreateLeadMutation,
  useCreatePurchaseMutation,
  useLazyPurchaseQuery,
} = scannerApi
