import * as contract from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changes = { invalidatesTags: ['WhatsApp'] as const }
const reads = { providesTags: ['WhatsApp'] as const }

const whatsAppApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWhatsAppNumbers: build.query({ ...call(contract.listWhatsAppNumbers), ...reads }),
    putWhatsAppNumber: build.mutation({ ...call(contract.putWhatsAppNumber), ...changes }),
    deleteWhatsAppNumber: build.mutation({ ...call(contract.deleteWhatsAppNumber), ...changes }),
    listWhatsAppTemplates: build.query({ ...call(contract.listWhatsAppTemplates), ...reads }),
    createWhatsAppTemplate: build.mutation({ ...call(contract.createWhatsAppTemplate), ...changes }),
    refreshWhatsAppTemplates: build.mutation({ ...call(contract.refreshWhatsAppTemplates), ...changes }),
    listWhatsAppRates: build.query({ ...call(contract.listWhatsAppRates), ...reads }),
    putWhatsAppRate: build.mutation({ ...call(contract.putWhatsAppRate), ...changes }),
    deleteWhatsAppRate: build.mutation({ ...call(contract.deleteWhatsAppRate), ...changes }),
  }),
})

export const {
  useListWhatsAppNumbersQuery,
  usePutWhatsAppNumberMutation,
  useDeleteWhatsAppNumberMutation,
  useListWhatsAppTemplatesQuery,
  useCreateWhatsAppTemplateMutation,
  useRefreshWhatsAppTemplatesMutation,
  useListWhatsAppRatesQuery,
  usePutWhatsAppRateMutation,
  useDeleteWhatsAppRateMutation,
} = whatsAppApi
