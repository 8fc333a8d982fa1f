import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** Read by the page of requests and by the dashboard's funnel. */
const requestFiguresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // It names people of the team.
    requestFigures: build.query({
      ...call(getRequestFigures),
      providesTags: ['CustomerRequest', 'Employee'],
    }),
  }),
})

export const { useRequestFiguresQuery } = requestFiguresApi
