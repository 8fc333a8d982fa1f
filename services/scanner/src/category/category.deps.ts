import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ScannerConfig } from '../config.ts'
import { type CategoryRepository, categoryRepository } from './category.repository.ts'
import { categorySync } from './category-sync.task.ts'

/** Our copy of the provider's categories, renewed once a day. */
export async function buildCategories(
  { config, life, log }: ServiceContext<ScannerConfig>,
  { db, queues, client }: Parts,
  now: () => Date,
): Promise<CategoryRepository> {
  const categories = categoryRepository({ db, now })
  const sync = categorySync({ categories, queues, tenancy: client, now })
  const due = dueLoop({ tasks: [sync], everyMs: config.CATEGORIES_DUE_EVERY_MS, log })
  if (config.ROLE !== 'api') await life.run(due)
  return categories
}
