import type { Connection } from 'mongoose'
import { plans as planRows } from '../plan/plan.model.ts'
import { SEEDED_PLANS } from '../plan/plan.seed.ts'

/** Seeded plans whose texts nobody has changed learn English, and the trial they promise. */
export async function translateSeededPlans(db: Connection): Promise<void> {
  const plans = planRows.on(db)
  for (const { _id, displayName, description, trialDays } of SEEDED_PLANS) {
    if (typeof displayName === 'string' || !description || typeof description === 'string') continue
    await plans.updateOne({ _id, displayName: displayName.pt }, { $set: { displayName } })
    await plans.updateOne({ _id, description: description.pt }, { $set: { description } })
    await plans.updateOne({ _id, trialDays: { $exists: false } }, { $set: { trialDays } })
  }
}
