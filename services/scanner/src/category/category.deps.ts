import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { ScannerConfig } from '../config.ts'
import { type CategoryRepository, categoryRepository } from './category.repository.ts'
import { categorySync } from './category-sync.task.ts'

/** Our copy of the provider's categories, renewed once a day. */
export function buildCategories({
  config,
  db,
  queues,
  client,
  now,
  repeat,
}: ServiceDeps<ScannerConfig>): CategoryRepository {
  const categories = categoryRepository({ db, now })
  repeat([categorySync({ categories, queues, tenancy: client, now })], config.CATEGORIES_DUE_EVERY_MS)
  return categories
}
