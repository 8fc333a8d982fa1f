import { deleteIfood, getIfood, putIfood, readIfood } from '@avaliax/proto/reviews/ifood.routes.ts'
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
  }),
})

export const { useIfoodQuery, usePutIfoodMutation, useReadIfoodMutation, useDeleteIfoodMutation } = sourcesApi
