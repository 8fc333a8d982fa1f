import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { buildCategories } from './category/category.deps.ts'
import type { ScannerConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildLeads } from './lead/lead.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildPlanMail } from './plan-mail/plan-mail.deps.ts'
import { buildPurchases } from './purchase/purchase.deps.ts'
import { buildSearch } from './search/search.deps.ts'
import { buildShare } from './share/share.deps.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<ScannerConfig>): Promise<Parts> {
  const parts = await standardParts(context)
  declareModels(parts.db)
  await parts.migrate(migrations)

  const { scans, leads, visitors } = buildCore(parts, now)
  buildShare(context, parts, { scans })
  await buildLeads(context, parts, { scans, leads, visitors, now })
  buildPurchases(parts, { scans, leads, visitors })
  buildPlanMail(context, parts, { scans, leads, now })
  const categories = await buildCategories(context, parts, now)
  buildSearch(context, parts, { categories, visitors, now })
  return parts
}
