import {
  getTripadvisor,
  getTripadvisorFigures,
  putTripadvisor,
} from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const tripadvisorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tripadvisor: build.query({ ...call(getTripadvisor), providesTags: ['Tripadvisor'] }),
    putTripadvisor: build.mutation({ ...call(putTripadvisor), invalidatesTags: ['Tripadvisor'] }),
    // Tripadvisor lets nobody keep it: it is forgotten with the page that showed it.
    tripadvisorFigures: build.query({
      ...call(getTripadvisorFigures),
      providesTags: ['Tripadvisor'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useTripadvisorQuery, usePutTripadvisorMutation, useTripadvisorFiguresQuery } = tripadvisorApi
