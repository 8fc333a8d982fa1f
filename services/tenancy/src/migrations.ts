import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { clientModel } from './client/client.model.ts'
import { companyModel } from './company/company.model.ts'
import { connectionModel, stateModel } from './google/google.models.ts'
import { planModel } from './plan/plan.model.ts'
import { SEEDED_PLANS } from './plan/plan.seed.ts'

/** Ids below this are the seed's; the sequence starts above. */
const SEEDED_PLAN_IDS = 50

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'clients, companies, plans and Google connections',
    async run(db) {
      const models = [clientModel(db), companyModel(db), planModel(db), connectionModel(db), stateModel(db)]
      for (const model of models) await createIndexes(model)
    },
  },
  {
    number: 2,
    name: 'seeded plans',
    async run(db) {
      const plans = planModel(db)
      const at = new Date()
      for (const { _id, ...plan } of SEEDED_PLANS) {
        await plans.updateOne(
          { _id },
          { $setOnInsert: { ...plan, rev: 1, createdAt: at, updatedAt: at } },
          { upsert: true },
        )
      }
      const sequences = db.collection<{ _id: string; taken: number }>('sequences')
      await sequences.updateOne({ _id: 'plans' }, { $max: { taken: SEEDED_PLAN_IDS } }, { upsert: true })
    },
  },
]
