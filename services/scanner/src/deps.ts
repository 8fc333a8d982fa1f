import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { standardParts } from '@avaliax/chassis/standard-parts.ts'
import { categoryModel } from './category/category.model.ts'
import type { ScannerConfig } from './config.ts'
import { leadModel } from './lead/lead.model.ts'
import { migrations } from './migrations.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { scanModel } from './scan/scan.model.ts'

/** Composition root: the service owns its database and answers for its health; its routes come with their contracts. */
export async function buildService(context: ServiceContext<ScannerConfig>): Promise<void> {
  const parts = await standardParts(context)
  // Known from the start, so that readiness watches their indices.
  for (const model of [scanModel, leadModel, categoryModel, purchaseModel]) model(parts.db)
  await parts.migrate(migrations)
  await parts.listen()
}
