import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
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
]
