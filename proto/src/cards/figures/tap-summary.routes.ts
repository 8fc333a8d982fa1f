import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Day, DaysQuery, Id } from '../../values.ts'
import { InAppBrowser, TapSource, TapVerdict } from '../ledger/tap.routes.ts'

/** Visits of people, and how many of them were sent on. */
const TapCount = z.object({ taps: z.int(), reviewRequests: z.int() })

export const TapSummary = z
  .object({
    from: Day,
    to: Day,
    total: TapCount,
    /** The same number of days before `from`. */
    previous: TapCount,
    /** One row for each day, also for those without a visit. */
    byDay: z.array(TapCount.extend({ day: Day })),
    /** 24 rows, by the clock of the client's zone. */
    byHour: z.array(z.object({ hour: z.int().min(0).max(23), taps: z.int() })),
    /** The hundred with the most, most first; those without are left out. */
    byEmployee: z.array(TapCount.extend({ employeeId: Id, name: z.string() })),
    bySource: z.record(TapSource, z.int()),
    /** Counted visits in the browsers of applications; the others came in the visitor's own. */
    byInApp: z.record(InAppBrowser, z.int()),
    /** All visits, also those that are not counted. */
    byVerdict: z.record(TapVerdict, z.int()),
  })
  .meta({ id: 'TapSummary' })
export type TapSummary = z.output<typeof TapSummary>

export const getTapSummary = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/taps/summary',
  access: 'tenant',
  summary: 'Visits by day, hour, person, source and verdict, against the period before',
  params: ClientParams,
  query: DaysQuery,
  response: TapSummary,
})
