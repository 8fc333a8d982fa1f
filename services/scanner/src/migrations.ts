import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { builtInCategories } from './category/built-in-categories.ts'
import { categoryModel } from './category/category.model.ts'
import { leadModel } from './lead/lead.model.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { scanModel } from './scan/scan.model.ts'

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
      const writes = builtInCategories(new Date(0)).map(({ _id, ...category }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: category }, upsert: true },
      }))
      await categoryModel(db).bulkWrite(writes, { ordered: false })
    },
  },
]
