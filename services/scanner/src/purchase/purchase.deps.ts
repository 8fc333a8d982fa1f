import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import * as contract from '@avaliax/proto/scanner/purchase.routes.ts'
import { PaymentSucceeded } from '@avaliax/proto/tenancy/billing.events.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { Scans } from '../scan/scan.model.ts'
import { purchaseRepository } from './purchase.repository.ts'
import { purchaseService } from './purchase.service.ts'

interface Deps extends ServiceDeps {
  scans: Scans
  leads: LeadRepository
  visitors: VisitorLimits
}

/** One purchase of each scan, paid through tenancy. */
export function buildPurchases(deps: Deps): void {
  const { app, bus, client: tenancy, db, visitors } = deps
  const purchases = purchaseService({ ...deps, purchases: purchaseRepository(db), tenancy })

  mount(app, contract.createPurchase, async ({ body, actor, address }) => {
    await visitors.purchase({ actor, address })
    return purchases.buy(body, actor)
  })

  mount(app, contract.getPurchase, ({ params, query }) => purchases.status(params.purchaseId, query.shareId))

  bus.on(PaymentSucceeded, { group: 'scanner.payments' }, async ({ data }) => {
    const { purpose, purchaseId, paymentId, amount, paidAt } = data
    if (purpose !== 'scanner' || purchaseId === null) return
    const amountCents = Math.round(Number(amount) * 100)
    await purchases.paid({ purchaseId, paymentId, amountCents, paidAt: new Date(paidAt) })
  })
}
