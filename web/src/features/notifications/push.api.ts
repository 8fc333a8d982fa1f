import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@avaliax/proto/identity/push-device.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pushDevices: build.query({ ...call(listPushDevices), providesTags: ['PushDevice'] }),
    addPushDevice: build.mutation({ ...call(addPushDevice), invalidatesTags: ['PushDevice'] }),
    removePushDevice: build.mutation({ ...call(removePushDevice), invalidatesTags: ['PushDevice'] }),
  }),
})

export const { usePushDevicesQuery, useAddPushDeviceMutation, useRemovePushDeviceMutation } = pushApi
