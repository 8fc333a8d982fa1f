import { listCodes } from '@avaliax/proto/cards/code/code.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const wallCodeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    firstCode: build.query({ ...call(listCodes), providesTags: ['ShopCode'] }),
  }),
})

export const { useFirstCodeQuery } = wallCodeApi
