import { getAspects, listAspectPassages } from '@avaliax/proto/reviews/aspect.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE = 20

export const aspectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    aspects: build.query({ ...call(getAspects), providesTags: ['ReviewSummary'] }),
    aspectPassages: build.infiniteQuery({
      ...pageOf(listAspectPassages, PAGE),
      providesTags: ['ReviewSummary'],
    }),
  }),
})

export const { useAspectsQuery, useAspectPassagesInfiniteQuery } = aspectsApi
