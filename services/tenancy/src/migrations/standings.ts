import type { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Connection } from 'mongoose'
import { billingAccounts } from '../billing/billing-account.model.ts'
import { UNPAID } from '../billing/billing-state.domain.ts'
import { employeeLimit } from '../client/client.domain.ts'
import { clients as clientRows } from '../client/client.model.ts'
import { standingOf } from '../client/client-health.domain.ts'
import { orderKeysOf } from '../client/client-order.domain.ts'
import { UNRATED } from '../client/client-rating.domain.ts'
import { googleConnections } from '../google/google.models.ts'
import { owners } from '../owner/owner.model.ts'
import { planRepository } from '../plan/plan.repository.ts'
import { subscriptions } from '../subscription/subscription.model.ts'

const NEW_FIELDS = {
  ...UNRATED,
  paymentFailed: false,
  reasons: [] as HealthReason[],
  tags: [] as string[],
  notes: null,
  firstTapAt: null,
  lastActivityAt: null,
  standingDueAt: null,
  attention: 0,
  urgentReviews: 0,
  urgentRev: 0,
  googleStatus: 'none',
} as const

/** Gives clients from before the agency console what the console knows of them. */
export async function fillStandings(db: Connection): Promise<void> {
  const clients = clientRows.on(db).within('all')
  await clients.updateMany({ attention: { $exists: false } }, { $set: NEW_FIELDS })
  for (const { _id, status } of await googleConnections.on(db).within('all').find({}))
    await clients.updateOne({ _id }, { $set: { googleStatus: status } })
  const plans = await planRepository(db).all()
  const now = new Date()
  for await (const client of clients.each({})) {
    const plan = plans.get(client.planId ?? 0) ?? null
    await clients.updateOne(
      { _id: client._id },
      { $set: { ...standingOf(client, employeeLimit(plan), now), ...orderKeysOf(client, plan) } },
    )
  }
}

const INDEX_NOT_FOUND = 27

/** Weighs the reasons of all clients anew, with failed payments; a rating is compared from its next news on. */
export async function weighStandings(db: Connection): Promise<void> {
  const rows = clientRows.on(db).within('all')
  const blank = { ...UNRATED, paymentFailed: false }
  await rows.updateMany({ paymentFailed: { $exists: false } }, { $set: blank })
  for await (const { _id: userId } of billingAccounts.on(db).each({ status: { $in: [...UNPAID] } })) {
    const owner = await owners.on(db).findOne({ _id: userId })
    if (owner) await rows.updateOne({ _id: owner.headquartersClientId }, { $set: { paymentFailed: true } })
  }
  const { collection } = clientRows.model(db)
  await collection.updateMany({}, { $unset: { silentFrom: 1 } })
  await collection.dropIndex('silentFrom_1').catch((error: { code?: number }) => {
    if (error.code !== INDEX_NOT_FOUND) throw error
  })
  await fillStandings(db)
}

/**
 * Clients can be sorted by plan and by what their owner pays. Standings stay as they are: the running totals have counted
 * them, and what time has changed meanwhile is moved in both once the service runs.
 */
export async function fillPlanAndRevenue(db: Connection): Promise<void> {
  const rows = clientRows.on(db).within('all')
  await rows.updateMany({ monthlyCents: { $exists: false } }, { $set: { monthlyCents: 0 } })
  const open = subscriptions
    .on(db)
    .within('all')
    .each({ endDate: null, monthlyCents: { $gt: 0 } })
  for await (const { userId, monthlyCents } of open) {
    const owner = await owners.on(db).findOne({ _id: userId })
    if (owner) await rows.updateOne({ _id: owner.headquartersClientId }, { $set: { monthlyCents } })
  }
  const plans = await planRepository(db).all()
  for await (const client of rows.each({})) {
    const plan = plans.get(client.planId ?? 0) ?? null
    await rows.updateOne({ _id: client._id }, { $set: orderKeysOf(client, plan) })
  }
}
