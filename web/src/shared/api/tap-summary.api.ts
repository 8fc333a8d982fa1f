import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { todayOf } from '@avaliax/proto/document/period.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

const FRESH_SECONDS = 60
const fetchSummary = call(getTapSummary).queryFn

interface Pulse extends Pick<Client, 'timeZone'> {
  clientId: number
}

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
    /** Another text whenever somebody has opened a link today; kept, so that the next page knows what was missed. */
    visitPulse: build.query<string, Pulse>({
      queryFn: async ({ clientId, timeZone }, api) => {
        const today = todayOf(timeZone)
        const answer = await fetchSummary({ params: { clientId }, query: { from: today, to: today } }, api)
        if (answer.error) return { error: answer.error }
        const { total, byVerdict } = answer.data
        return { data: JSON.stringify([today, total, byVerdict]) }
      },
    }),
  }),
})

export const { useTapSummaryQuery, useVisitPulseQuery } = tapSummaryApi
