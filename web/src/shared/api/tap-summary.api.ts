import { getTapSummary } from '@avaliax/proto/cards/tap-summary.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

const FRESH_SECONDS = 60

/** Read by several features: the dashboard's figures, the pictures of visits, the ledger. */
export const tapSummaryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tapSummary: build.query({
      ...call(getTapSummary),
      // It names people of the team.
      providesTags: ['TapSummary', 'Employee'],
      // Customers add to it all day: who comes back to the page sees what came meanwhile.
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
})

export const { useTapSummaryQuery } = tapSummaryApi
