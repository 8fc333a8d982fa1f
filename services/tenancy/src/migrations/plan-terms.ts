import type { Connection } from 'mongoose'
import { clients } from '../client/client.model.ts'
import { planRepository } from '../plan/plan.repository.ts'
import { sourceOf } from '../subscription/plan-terms.domain.ts'
import { subscriptions } from '../subscription/subscription.model.ts'

/** Tells all clients on what their plan rests: their owner's open row knows, and without an owner the plan's price. Safe to run again. */
export async function tellPlanSources(db: Connection): Promise<void> {
  const rows = clients.on(db).within('all')
  const plans = await planRepository(db).all()
  const priced = [...plans.values()].filter(({ priceCents }) => priceCents > 0).map(({ _id }) => _id)
  const blank = { planSource: 'free' as const, givenUntil: null, contract: null }
  await rows.updateMany({ planSource: { $exists: false } }, { $set: blank })
  await rows.updateMany({ userId: null, planId: { $in: priced } }, { $set: { planSource: 'given' } })
  for await (const { userId, basis } of subscriptions.on(db).within('all').each({ endDate: null }))
    await rows.updateMany({ userId }, { $set: { planSource: sourceOf(basis) } })
}
