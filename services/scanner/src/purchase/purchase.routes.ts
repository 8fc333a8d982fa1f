import { mount } from '@avaliax/chassis/http/mount.ts'
import * as contract from '@avaliax/proto/scanner/purchase.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { PurchaseService } from './purchase.service.ts'

interface Deps {
  purchaseService: PurchaseService
  visitors: VisitorLimits
}

export function purchaseRoutes(app: FastifyInstance, { purchaseService, visitors }: Deps): void {
  mount(app, contract.createPurchase, async ({ body, actor, address, reply }) => {
    await visitors.purchase({ actor, address })
    reply.header('cache-control', 'no-store')
    return purchaseService.buy(body, actor)
  })

  mount(app, contract.getPurchase, ({ params, query }) =>
    purchaseService.status(params.purchaseId, query.shareId),
  )
}
