import { getPaymentSettings } from '@avaliax/proto/tenancy/billing.routes.ts'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ paymentSettings: build.query({ ...call(getPaymentSettings) }) }),
})

export const { usePaymentSettingsQuery } = paymentApi
