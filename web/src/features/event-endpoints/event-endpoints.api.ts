import {
  AGENCY_EVENT_ENDPOINTS,
  CLIENT_EVENT_ENDPOINTS,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { callOfOwner } from '../../shared/api/call-of-owner.ts'

type Name = keyof typeof CLIENT_EVENT_ENDPOINTS

const of = <const N extends Name>(name: N) =>
  callOfOwner(CLIENT_EVENT_ENDPOINTS[name], AGENCY_EVENT_ENDPOINTS[name])
const changesEndpoints = { invalidatesTags: ['EventEndpoint'] as const }
const sends = { invalidatesTags: ['Delivery', 'EventEndpoint'] as const }

export const eventEndpointsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createEventEndpoint: build.mutation({ ...of('create'), ...changesEndpoints }),
    changeEventEndpoint: build.mutation({ ...of('change'), ...changesEndpoints }),
    removeEventEndpoint: build.mutation({ ...of('remove'), ...changesEndpoints }),
    enableEventEndpoint: build.mutation({ ...of('enable'), ...changesEndpoints }),
    rotateEventSecret: build.mutation({ ...of('rotateSecret'), ...changesEndpoints }),
    testEventEndpoint: build.mutation({ ...of('test'), ...sends }),
    replayEvents: build.mutation({ ...of('replay'), ...sends }),
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
