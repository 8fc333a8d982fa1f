import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { builtInCategories } from './category/built-in-categories.data.ts'
import { categories } from './category/category.model.ts'
import { BUILT_IN_AT } from './category/category.repository.ts'
import { leads } from './lead/lead.model.ts'
import { leadActivities } from './lead/lead-activity.model.ts'
import { usedChallenges } from './lead/lead-proof.model.ts'
import { fillStages } from './migrations/lead-stages.ts'
import { mailRecipients } from './plan-mail/mail-recipient.model.ts'
import { purchases } from './purchase/purchase.model.ts'
import { scans } from './scan/scan.model.ts'

const INDEX_NOT_FOUND = 27
function ignoreMissing(error: { code?: unknown; codeName?: unknown }): void {
  if (error.code !== INDEX_NOT_FOUND && error.codeName !== 'IndexNotFound') throw error
}

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'scans, leads, categories and purchases',
    async run(db) {
      for (const { model } of [scans, leads, categories, purchases]) await createIndexes(model(db))
    },
  },
  {
    number: 2,
    name: 'categories of local businesses',
    async run(db) {
      const writes = builtInCategories(BUILT_IN_AT).map(({ _id, ...category }) => ({
        filter: { _id },
        change: { $setOnInsert: category },
      }))
      await categories.on(db).upsertMany(writes)
    },
  },
  {
    number: 3,
    name: 'one purchase of each scan',
    async run(db) {
      // The index of the empty frame goes; its successor is unique and has the same fields.
      await db.collection('purchases').dropIndex('scanId_1').catch(ignoreMissing)
      await createIndexes(purchases.model(db))
    },
  },
  {
    number: 4,
    name: 'who was mailed a plan, and which challenges were answered',
    async run(db) {
      for (const { model } of [mailRecipients, usedChallenges]) await createIndexes(model(db))
      const sent = { planSentAt: { $type: 'date' } }
      await leads.model(db).updateMany(sent, { $set: { planMail: 'sent' } })
    },
  },
  {
    number: 5,
    name: 'leads as a pipeline',
    async run(db) {
      await createIndexes(leadActivities.model(db))
      await fillStages(db)
      await createIndexes(leads.model(db))
    },
  },
  {
    number: 6,
    name: 'leads whose address refuses mail, by the address',
    run: (db) => createIndexes(leads.model(db)),
  },
]
