import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { ScanRepository } from '../scan/scan.repository.ts'
import { paymentConsumer } from './payment.consumer.ts'
import { purchaseModel } from './purchase.model.ts'
import { purchaseRepository } from './purchase.repository.ts'
import { purchaseRoutes } from './purchase.routes.ts'
import { purchaseService } from './purchase.service.ts'

interface Needs {
  scans: ScanRepository
  leads: LeadRepository
  visitors: VisitorLimits
}

/** One purchase of each scan, paid through tenancy. */
export function buildPurchases(
  { db, app, bus, ids, outbox, transact, client: tenancy }: Parts,
  { scans, leads, visitors }: Needs,
): void {
  const purchases = purchaseRepository(purchaseModel(db))
  const service = purchaseService({ scans, leads, purchases, tenancy, ids, outbox, transact })
  purchaseRoutes(app, { purchaseService: service, visitors })
  paymentConsumer({ bus, purchaseService: service })
}
