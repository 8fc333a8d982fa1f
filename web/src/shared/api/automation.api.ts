import {
  enableWebhookEndpoint,
  getDelivery,
  getWebhookEndpoint,
  listAgencyDeliveries,
  listDeliveries,
  resendDelivery,
  rotateWebhookSecret,
  sendToMake,
  testWebhook,
} from '@avaliax/proto/content/delivery.routes.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  CLIENT_EVENT_ENDPOINTS,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'
import { callOfOwner } from './call-of-owner.ts'
import { pageOf } from './paging.ts'

const PAGE_SIZE = 50

/** Asks what is sent to automations and event endpoints, for the studio, the settings and the page of deliveries. */
export const automationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeliveries: build.infiniteQuery({
      ...pageOf(listDeliveries, PAGE_SIZE),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
    listAgencyDeliveries: build.infiniteQuery({
      ...pageOf(listAgencyDeliveries, PAGE_SIZE),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
    listEventEndpoints: build.query({
      ...callOfOwner(CLIENT_EVENT_ENDPOINTS.list, AGENCY_EVENT_ENDPOINTS.list),
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
  useListAgencyDeliveriesInfiniteQuery,
  useListEventEndpointsQuery,
  useGetDeliveryQuery,
  useSendToMakeMutation,
  useResendDeliveryMutation,
  useTestWebhookMutation,
  useWebhookEndpointQuery,
  useEnableWebhookMutation,
  useRotateWebhookSecretMutation,
} = automationApi
