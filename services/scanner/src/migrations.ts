import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { builtInCategories } from './category/built-in-categories.data.ts'
import { categoryModel } from './category/category.model.ts'
import { BUILT_IN_AT } from './category/category.repository.ts'
import { leadModel } from './lead/lead.model.ts'
import { usedChallengeModel } from './lead/lead-proof.model.ts'
import { mailRecipientModel } from './plan-mail/mail-recipient.model.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { scanModel } from './scan/scan.model.ts'

const INDEX_NOT_FOUND = 27
function ignoreMissing(error: { code?: unknown; codeName?: unknown }): void {
  if (error.code !== INDEX_NOT_FOUND && error.codeName !== 'IndexNotFound') throw error
}

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'scans, leads, categories and purchases',
    async run(db) {
      for (const model of [scanModel(db), leadModel(db), categoryModel(db), purchaseModel(db)])
        await createIndexes(model)
    },
  },
  {
    number: 2,
    name: 'categories of local businesses',
    async run(db) {
      const writes = builtInCategories(BUILT_IN_AT).map(({ _id, ...category }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: category }, upsert: true },
      }))
      await categoryModel(db).bulkWrite(writes, { ordered: false })
    },
  },
  {
    number: 3,
    name: 'one purchase of each scan',
    async run(db) {
      // Of the empty frame; its successor is unique and has the same fields.
      await db.collection('purchases').dropIndex('scanId_1').catch(ignoreMissing)
      await createIndexes(purchaseModel(db))
    },
  },
  {
    number: 4,
    name: 'who was mailed a plan, and which challenges were answered',
    async run(db) {
      for (const model of [mailRecipientModel(db), usedChallengeModel(db)]) await createIndexes(model)
      const sent = { planSentAt: { $type: 'date' as const } }
      await leadModel(db).updateMany(sent, { $set: { planMail: 'sent' } })
    },
  },
]
