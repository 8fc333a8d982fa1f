import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import { planFact } from '../plan/plan.domain.ts'
import { plans } from '../plan/plan.model.ts'
import { SEEDED_PLANS } from '../plan/plan.seed.ts'

/** Plans that nobody has changed were never announced; whoever keeps a copy needs all of them. */
export async function announcePlans(db: Connection): Promise<void> {
  const outbox = mongoOutbox({ db })
  const all = await plans.on(db).find({}, { sort: { _id: 1 } })
  await transactions({ db })((tx) => outbox.appendAll(PlanChanged, all.map(planFact), tx))
}

/** Seeded plans whose texts nobody has changed learn English, and the trial they promise. */
export async function translateSeededPlans(db: Connection): Promise<void> {
  const rows = plans.on(db)
  for (const { _id, displayName, description, trialDays } of SEEDED_PLANS) {
    if (typeof displayName === 'string' || !description || typeof description === 'string') continue
    await rows.updateOne({ _id, displayName: displayName.pt }, { $set: { displayName } })
    await rows.updateOne({ _id, description: description.pt }, { $set: { description } })
    await rows.updateOne({ _id, trialDays: { $exists: false } }, { $set: { trialDays } })
  }
}
