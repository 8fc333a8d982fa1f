import {
  enableWebhookEndpoint,
  getDelivery,
  getWebhookEndpoint,
  listDeliveries,
  resendDelivery,
  rotateWebhookSecret,
  sendToMake,
  testWebhook,
} from '@avaliax/proto/content/delivery.routes.ts'
import { listEventEndpoints } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'
import { pageOf } from './paging.ts'

const PAGE_SIZE = 50

/** What is sent to automations: asked by the studio, the settings and the page of deliveries. */
export const automationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveries: build.infiniteQuery({
      ...pageOf(listDeliveries, PAGE_SIZE),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
    listEventEndpoints: build.query({
      ...call(listEventEndpoints),
      providesTags: ['EventEndpoint'],
      keepUnusedDataFor: 0,
    }),
    getDelivery: build.query({ ...call(getDelivery), providesTags: ['Delivery'], keepUnusedDataFor: 0 }),
    sendToMake: build.mutation({ ...call(sendToMake), invalidatesTags: ['Delivery'] }),
    resendDelivery: build.mutation({
      ...call(resendDelivery),
      invalidatesTags: ['Delivery', 'WebhookEndpoint'],
    }),
    testWebhook: build.mutation({ ...call(testWebhook), invalidatesTags: ['Delivery'] }),
    webhookEndpoint: build.query({
      ...call(getWebhookEndpoint),
      providesTags: ['WebhookEndpoint'],
      keepUnusedDataFor: 0,
    }),
    enableWebhook: build.mutation({ ...call(enableWebhookEndpoint), invalidatesTags: ['WebhookEndpoint'] }),
    rotateWebhookSecret: build.mutation({
      ...call(rotateWebhookSecret),
      invalidatesTags: ['WebhookEndpoint'],
    }),
  }),
})

export const {
  useListDeliveriesInfiniteQuery,
  useListEventEndpointsQuery,
  useGetDeliveryQuery,
  useSendToMakeMutation,
  useResendDeliveryMutation,
  useTestWebhookMutation,
  useWebhookEndpointQuery,
  useEnableWebhookMutation,
  useRotateWebhookSecretMutation,
} = automationApi
