import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { categoryRepository } from './category/category.repository.ts'
import { categorySync } from './category/category-sync.task.ts'
import type { ScannerConfig } from './config.ts'
import { buildLeads } from './lead/lead.deps.ts'
import { leadRepository } from './lead/lead.repository.ts'
import { visitorLimits } from './limits/visitor-limits.limiter.ts'
import { migrations } from './migrations.ts'
import { buildPlanMail } from './plan-mail/plan-mail.deps.ts'
import { buildPurchases } from './purchase/purchase.deps.ts'
import { scans as scanCollection } from './scan/scan.model.ts'
import { buildSearch } from './search/search.deps.ts'
import { shareRoutes } from './share/share.routes.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<ScannerConfig>): Promise<BuiltService> {
  const deps = await serviceDeps(context, migrations)
  const { app, client: tenancy, config, db, repeat } = deps
  const scans = scanCollection.on(db)
  const shared = {
    ...deps,
    scans,
    leads: leadRepository(deps),
    visitors: visitorLimits(deps),
    brand: brandLookup(deps),
  }
  shareRoutes(app, { ...shared, publicUrl: config.PUBLIC_URL })
  buildLeads(shared)
  buildPurchases(shared)
  buildPlanMail(shared)
  const categories = categoryRepository(deps)
  repeat([categorySync({ ...deps, categories, tenancy })], config.CATEGORIES_DUE_EVERY_MS)
  buildSearch({ ...shared, categories })
  return deps
}
