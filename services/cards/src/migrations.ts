import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { prepareCardTotals } from './card/card-totals.ts'
import type { CardsModels } from './models.ts'

export const migrations = (models: CardsModels): Migration[] => [
  {
    number: 1,
    name: 'employees, clients and taps',
    async run(db) {
      for (const model of Object.values(models)) await createIndexes(model, db)
    },
  },
  {
    number: 2,
    name: 'the sum of all months is added up on reading',
    async run() {
      await models.monthly.deleteMany({ month: 'all' })
    },
  },
  {
    number: 3,
    name: 'cards, and companies found by their names',
    async run() {
      await prepareCardTotals(models.cardTotals)
      for await (const view of models.clientViews.find({ searchTokens: { $exists: false } }).lean())
        await models.clientViews.updateOne(
          { _id: view._id },
          { searchTokens: searchTokens(view.companyName) },
        )
    },
  },
]
