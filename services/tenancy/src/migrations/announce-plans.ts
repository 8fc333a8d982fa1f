import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import { planFact } from '../plan/plan.domain.ts'
import { plans } from '../plan/plan.model.ts'

/** Plans that nobody has changed were never announced; whoever keeps a copy needs all of them. */
export async function announcePlans(db: Connection): Promise<void> {
  const outbox = mongoOutbox({ db })
  const all = await plans.on(db).find({}, { sort: { _id: 1 } })
  await transactions({ db })((tx) => outbox.appendAll(PlanChanged, all.map(planFact), tx))
}
