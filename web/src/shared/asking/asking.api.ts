import { createRequest, getRequestSettings } from '@avaliax/proto/cards/request/request.routes.ts'
import { getClientWhatsApp } from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'

/** Asking is done from the list of requests and from a person's row alike. */
const askingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askCustomer: build.mutation({ ...call(createRequest), invalidatesTags: ['CustomerRequest'] }),
    clientWhatsApp: build.query(call(getClientWhatsApp)),
    requestSettings: build.query({ ...call(getRequestSettings), providesTags: ['RequestSettings'] }),
  }),
})

export const { useAskCustomerMutation, useClientWhatsAppQuery, useRequestSettingsQuery } = askingApi
