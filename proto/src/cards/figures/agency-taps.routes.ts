import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { CsvQuery, Id, Month, MonthsQuery } from '../../values.ts'

const TapFigures = z.object({ cardTaps: z.int(), reviewRequests: z.int() })

export const AgencyTaps = z
  .object({
    /** Months by each client's own clock. */
    months: z.array(TapFigures.extend({ month: Month })),
    total: TapFigures,
    previous: TapFigures,
    /** Clients with visits, the most first, the first 2,000. */
    byClient: z.array(TapFigures.extend({ clientId: Id, previousCardTaps: z.int() })),
  })
  .meta({ id: 'AgencyTaps' })
export type AgencyTaps = z.output<typeof AgencyTaps>

export const getAgencyTaps = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/analytics/taps',
  access: 'superadmin',
  summary: 'Visits by month and client, against the months before',
  query: MonthsQuery,
  response: AgencyTaps,
})

export const exportAgencyTaps = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/analytics/taps.csv',
  access: 'superadmin',
  kind: 'raw',
  audited: true,
  summary: 'Visits by client and month as CSV',
  query: MonthsQuery.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})
