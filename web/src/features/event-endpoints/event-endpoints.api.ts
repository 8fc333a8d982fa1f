import {
  changeEventEndpoint,
  createEventEndpoint,
  enableEventEndpoint,
  removeEventEndpoint,
  replayEvents,
  rotateEventSecret,
  testEventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changesEndpoints = { invalidatesTags: ['EventEndpoint'] as const }
const sends = { invalidatesTags: ['Delivery', 'EventEndpoint'] as const }

export const eventEndpointsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createEventEndpoint: build.mutation({ ...call(createEventEndpoint), ...changesEndpoints }),
    changeEventEndpoint: build.mutation({ ...call(changeEventEndpoint), ...changesEndpoints }),
    removeEventEndpoint: build.mutation({ ...call(removeEventEndpoint), ...changesEndpoints }),
    enableEventEndpoint: build.mutation({ ...call(enableEventEndpoint), ...changesEndpoints }),
    rotateEventSecret: build.mutation({ ...call(rotateEventSecret), ...changesEndpoints }),
    testEventEndpoint: build.mutation({ ...call(testEventEndpoint), ...sends }),
    replayEvents: build.mutation({ ...call(replayEvents), ...sends }),
  }),
})

export const {
  useCreateEventEndpointMutation,
  useChangeEventEndpointMutation,
  useRemoveEventEndpointMutation,
  useEnableEventEndpointMutation,
  useRotateEventSecretMutation,
  useTestEventEndpointMutation,
  useReplayEventsMutation,
} = eventEndpointsApi
