import { deleteIfood, getIfood, putIfood, readIfood } from '@avaliax/proto/reviews/ifood.routes.ts'
import {
  getTripadvisor,
  getTripadvisorFigures,
  putTripadvisor,
} from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changesIfood = { invalidatesTags: ['Ifood', 'ImportRun'] as const }

const sourcesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ifood: build.query({ ...call(getIfood), providesTags: ['Ifood'] }),
    putIfood: build.mutation({ ...call(putIfood), ...changesIfood }),
    // A refusal is noted at the connection as well.
    readIfood: build.mutation({ ...call(readIfood), ...changesIfood }),
    deleteIfood: build.mutation({ ...call(deleteIfood), ...changesIfood }),
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

export const {
  useIfoodQuery,
  usePutIfoodMutation,
  useReadIfoodMutation,
  useDeleteIfoodMutation,
  useTripadvisorQuery,
  usePutTripadvisorMutation,
  useTripadvisorFiguresQuery,
} = sourcesApi
