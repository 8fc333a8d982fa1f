import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const pixApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    payByPix: build.mutation({ ...call(payByPix), invalidatesTags: ['Subscription'] }),
    payOpenPix: build.mutation({ ...call(payOpenPix) }),
  }),
})

export const { usePayByPixMutation, usePayOpenPixMutation } = pixApi
