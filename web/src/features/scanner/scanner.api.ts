import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { createPurchase, getPurchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { mapCompetitors, searchBusinesses } from '@avaliax/proto/scanner/search.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const scannerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchBusinesses: build.mutation({ ...call(searchBusinesses) }),
    mapCompetitors: build.mutation({ ...call(mapCompetitors) }),
    createLead: build.mutation({ ...call(createLead), invalidatesTags: ['Lead'] }),
    offerSettings: build.query({ ...call(getPublicSystemSettings), providesTags: ['SystemSettings'] }),
    createPurchase: build.mutation({ ...call(createPurchase) }),
    purchase: build.query({ ...call(getPurchase) }),
  }),
})

export const {
  useSearchBusinessesMutation,
  useMapCompetitorsMutation,
  useCreateLeadMutation,
  useOfferSettingsQuery,
  useCreatePurchaseMutation,
  useLazyPurchaseQuery,
} = scannerApi
