import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { PaymentSucceeded } from '@avaliax/proto/tenancy/billing.events.ts'
import type { PurchaseService } from './purchase.service.ts'

interface Deps {
  bus: EventBus
  purchaseService: Pick<PurchaseService, 'paid'>
}

/** Payments of scanner purchases, as tenancy announces them. */
export function paymentConsumer({ bus, purchaseService }: Deps): void {
  bus.on(PaymentSucceeded, { group: 'scanner.payments' }, async ({ data }) => {
    const { purpose, purchaseId, paymentId, amount, paidAt } = data
    if (purpose !== 'scanner' || purchaseId === null) return
    const amountCents = Math.round(Number(amount) * 100)
    await purchaseService.paid({ purchaseId, paymentId, amountCents, paidAt: new Date(paidAt) })
  })
}
