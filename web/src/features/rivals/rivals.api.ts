import { listRivals, removeRival } from '@avaliax/proto/reviews/rival.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const rivalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rivals: build.query({ ...call(listRivals), providesTags: ['Rival'] }),
    removeRival: build.mutation({ ...call(removeRival), invalidatesTags: ['Rival'] }),
  }),
})

export const { useRivalsQuery, useRemoveRivalMutation } = rivalsApi
