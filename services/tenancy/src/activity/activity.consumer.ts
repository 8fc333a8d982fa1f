import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { EmployeeChanged, TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import { ProviderRefused } from '@avaliax/proto/logging/logging.events.ts'
import { ReviewSummaryChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { ratedAt } from '../client/client-rating.domain.ts'
import { activeAt, tappedAt, tapTime } from './activity.domain.ts'
import type { Standings } from './standing.service.ts'
import { tapMarks } from './tap-mark.model.ts'

/** Each call of an import is refused: once an hour is enough. */
const HOUR_MS = 3_600_000

interface Deps {
  bus: EventBus
  db: Connection
  changes: ClientChanges
  standings: Pick<Standings, 'onPlan'>
  transact: Transact
  now: () => Date
}

/** Activity of a client in other services, for the agency's list. Older events change nothing. */
export function activityConsumers({ bus, db, changes, standings, transact, now }: Deps): void {
  const marks = tapMarks.model(db)
  bus.on(EmployeeChanged, { group: 'tenancy.employee-count' }, async ({ clientId, time, data }) => {
    if (clientId === null) return
    const { employeeCount, countRev } = data
    await transact((tx) =>
      changes.mirror(
        clientId,
        (client) =>
          countRev > client.employeeCountRev
            ? { employeeCount, employeeCountRev: countRev, ...activeAt(client, new Date(time)) }
            : null,
        tx,
      ),
    )
  })

  bus.on(TapsCounted, { group: 'tenancy.activity' }, async ({ clientId, subject, rev, time, data }) => {
    if (clientId === null || data.cardTaps === 0) return
    const at = tapTime(data.month, new Date(time))
    await transact(async (tx) => {
      if (!(await setIfNewer(marks.collection, subject, rev, { seenAt: now() }, tx))) return
      await changes.mirror(clientId, (client) => tappedAt(client, at), tx)
    })
  })

  bus.on(ProviderRefused, { group: 'tenancy.google-refusals' }, async ({ clientId, time }) => {
    if (clientId === null) return
    const at = new Date(time)
    const isKnown = ({ googleRefusedAt: last }: Client) => last && at.getTime() - last.getTime() < HOUR_MS
    await transact((tx) =>
      changes.mirror(clientId, (client) => (isKnown(client) ? null : { googleRefusedAt: at }), tx),
    )
  })

  bus.on(ReviewsImported, { group: 'tenancy.imports' }, async ({ clientId, time }) => {
    if (clientId === null) return
    await transact((tx) => changes.mirror(clientId, (client) => activeAt(client, new Date(time)), tx))
  })

  bus.on(ReviewSummaryChanged, { group: 'tenancy.urgent-reviews' }, async ({ clientId, rev, time, data }) => {
    if (clientId === null) return
    await transact((tx) =>
      changes.mirror(
        clientId,
        (client) =>
          rev > client.urgentRev
            ? {
                urgentReviews: data.urgent,
                urgentRev: rev,
                ...ratedAt(client, { ...data, at: new Date(time) }),
              }
            : null,
        tx,
      ),
    )
  })

  // A plan's new limit moves its clients nearer to it, or away from it.
  bus.on(PlanChanged, { group: 'tenancy.plan-limits' }, ({ data }) => standings.onPlan(data.planId))
}
