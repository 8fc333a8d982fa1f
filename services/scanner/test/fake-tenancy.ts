import type { AddressInfo } from 'node:net'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import { listBusinessCategories } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Logger } from 'pino'
import type { z } from 'zod'

type PaymentRequest = z.output<typeof createPurchasePayment.body>

/** Answers what this service asks tenancy, by the same contract: one payment per purchase. */
export async function fakeTenancy({ tokens, log }: { tokens: InternalTokens; log: Logger }) {
  const payments: PaymentRequest[] = []
  const state = {
    failing: false,
    categories: {} as Record<string, { id: string; name: string }[]>,
    categoryReads: 0,
    /** Null: the brand is not answered. */
    brand: null as Brand | null,
  }
  const metrics = createMetrics('tenancy')
  const app = await createServer({ log, tokens, metrics, life: lifecycle({ log }), watchesLoop: false })
  mount(app, createPurchasePayment, async ({ body }) => {
    if (state.failing) throw appError('PROVIDER_ERROR')
    payments.push(body)
    const paymentId = `pi_${body.purchaseId}`
    return { paymentId, status: 'requires_payment_method' as const, clientSecret: `${paymentId}_secret_x` }
  })
  mount(app, listBusinessCategories, async ({ query: { language } }) => {
    state.categoryReads++
    const categories = state.categories[language]
    if (!categories) throw appError('GOOGLE_NOT_READY')
    return { categories }
  })
  mount(app, getBrand, async ({ reply }) => {
    if (!state.brand) throw unavailable()
    return reply.send(state.brand)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    payments,
    state,
    close: () => app.close(),
  }
}
export type FakeTenancy = Awaited<ReturnType<typeof fakeTenancy>>
