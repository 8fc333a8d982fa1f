import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { getPeriodVisits } from '@avaliax/proto/cards/figures/period-visits.internal.ts'
import { getPeriodPosts } from '@avaliax/proto/content/report.internal.ts'
import type { Period } from '@avaliax/proto/period.fields.ts'
import { getPeriodReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
}

/** What the other services say of a month or week, for its report. */
export function periodLookup({ client: services }: Deps) {
  return async (clientId: number, timeZone: string, { from, to }: Period) => {
    const call = { params: { clientId }, query: { from, to } }
    const moments = {
      from: dayStart(timeZone, from).toISOString(),
      to: dayStart(timeZone, daysLater(to, 1)).toISOString(),
    }
    const [reviews, visits, { posts }] = await Promise.all([
      services.call(getPeriodReviews, call),
      services.call(getPeriodVisits, call),
      services.call(getPeriodPosts, { params: { clientId }, query: moments }),
    ])
    return { reviews, visits, posts }
  }
}
export type PeriodLookup = ReturnType<typeof periodLookup>
