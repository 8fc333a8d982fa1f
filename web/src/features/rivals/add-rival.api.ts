import { addRival } from '@avaliax/proto/reviews/rival.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const addRivalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addRival: build.mutation({ ...call(addRival), invalidatesTags: ['Rival'] }),
    // Asked anew each time, and never kept: a search is no data of ours.
    findRivals: build.mutation({ ...call(searchPlaces) }),
  }),
})

export const { useAddRivalMutation, useFindRivalsMutation } = addRivalApi
