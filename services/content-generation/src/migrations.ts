import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { generations } from './generation/generation.model.ts'

export const migrations: Migration[] = [
  { number: 1, name: 'generations', run: (db) => createIndexes(generations.model(db)) },
]
