import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { apiLogs } from './api-log/api-log.model.ts'

export const migrations: Migration[] = [
  { number: 1, name: 'api logs', run: (db) => createIndexes(apiLogs.model(db)) },
]
