import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { countUrgentReviews } from '@avaliax/proto/reviews/reviews.internal.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { AgencyWeekBegan } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { FiguresRepository } from './figures.repository.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  figures: Pick<FiguresRepository, 'stats'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const DAY_MS = 86_400_000
/** The last day that ended more than two days ago. */
const WAITING_DAYS = 3

/** Announces what needs the agency; who hears it twice on one day tells nobody twice. */
export function agencyWeek({ client, figures, outbox, transact, now }: Deps) {
  return async (): Promise<void> => {
    const day = dayIn(DEFAULT_TIME_ZONE, now())
    const to = daysLater(day, -WAITING_DAYS)
    const [{ attention = [] }, { reviews }] = await Promise.all([
      figures.stats(),
      client.call(countUrgentReviews, { query: { to } }),
    ])
    const week = { attention: attention.filter(({ clients }) => clients > 0), waiting: { to, reviews } }
    const rev = Date.parse(day) / DAY_MS
    await transact((tx) =>
      outbox.append(
        AgencyWeekBegan,
        { clientId: null, subject: 'agency-week', rev, data: { day, week } },
        tx,
      ),
    )
  }
}
