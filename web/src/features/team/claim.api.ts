import { findCardToClaim } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const claimApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCardToClaim: build.query({ ...call(findCardToClaim), providesTags: ['Card'] }),
  }),
})

export const { useFindCardToClaimQuery } = claimApi
