import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { Scans } from '../scan/scan.model.ts'
import { paymentConsumer } from './payment.consumer.ts'
import { purchaseRepository } from './purchase.repository.ts'
import { purchaseRoutes } from './purchase.routes.ts'
import { purchaseService } from './purchase.service.ts'

interface Deps extends ServiceDeps {
  scans: Scans
  leads: LeadRepository
  visitors: VisitorLimits
}

/** One purchase of each scan, paid through tenancy. */
export function buildPurchases({
  db,
  app,
  bus,
  ids,
  outbox,
  transact,
  client: tenancy,
  scans,
  leads,
  visitors,
}: Deps): void {
  const purchases = purchaseRepository(db)
  const service = purchaseService({ scans, leads, purchases, tenancy, ids, outbox, transact })
  purchaseRoutes(app, { purchaseService: service, visitors })
  paymentConsumer({ bus, purchaseService: service })
}
