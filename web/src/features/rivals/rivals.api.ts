import { addRival, listRivals, removeRival } from '@avaliax/proto/reviews/rival.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const rivalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rivals: build.query({ ...call(listRivals), providesTags: ['Rival'] }),
    addRival: build.mutation({ ...call(addRival), invalidatesTags: ['Rival'] }),
    removeRival: build.mutation({ ...call(removeRival), invalidatesTags: ['Rival'] }),
    // Asked anew each time, and never kept: a search is no data of ours.
    findRivals: build.mutation({ ...call(searchPlaces) }),
  }),
})

export const { useRivalsQuery, useAddRivalMutation, useRemoveRivalMutation, useFindRivalsMutation } =
  rivalsApi
