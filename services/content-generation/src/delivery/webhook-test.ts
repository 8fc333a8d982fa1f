import type { ServiceClients } from '@avaliax/chassis/http/service-client.ts'
import { getAutomation } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { Make } from '@avaliax/providers/make/make.ts'
import { webhookHeaders } from '@avaliax/providers/webhook-signature/webhook-signature.ts'
import type { EndpointStore } from '../endpoint/endpoint.store.ts'
import { afterAttempt } from './delivery.domain.ts'
import { blankDelivery, hostOf } from './delivery.service.ts'
import type { DeliveryStore } from './delivery.store.ts'

interface Needs {
  store: DeliveryStore
  endpoints: EndpointStore
  client: Pick<ServiceClients, 'call'>
  guard: Pick<OutboundGuard, 'check'>
  make: Make
  nextId: () => Promise<number>
  now: () => Date
}

/** One attempt with an example, signed and written down like every other, but never repeated. */
export function webhookTest({ store, endpoints, client, guard, make, nextId, now }: Needs) {
  return async ({ clientId, webhookUrl: url }: { clientId: number; webhookUrl: string }) => {
    await guard.check(url)
    const { companyName } = await client.call(getAutomation, { params: { clientId } })
    const at = now()
    const body = JSON.stringify(example(companyName, at))
    const endpoint = (await endpoints.find(clientId)) ?? (await endpoints.at(clientId, url))
    const blank = { ...blankDelivery(at), status: 'sending' as const, tries: 1, nextAt: null }
    const row = await store.insert({
      ...{ _id: await nextId(), clientId, kind: 'test', host: hostOf(url), body },
      ...blank,
    })
    const headers = webhookHeaders({ id: row.messageId, body, sentAt: at }, endpoints.secretsOf(endpoint))
    const startedAt = performance.now()
    const outcome = await make.send({ url, body, headers, clientId, action: 'test_webhook' })
    const durationMs = Math.round(performance.now() - startedAt)
    await store.change(
      row,
      afterAttempt(row, { outcome, at, durationMs }, { retrySeconds: [], random: () => 0 }),
    )
    return { ok: outcome.outcome === 'accepted', status: outcome.status, clientId, deliveryId: row._id }
  }
}
export type WebhookTest = ReturnType<typeof webhookTest>

const example = (company: string, now: Date) => ({
  test: true,
  company,
  review: { author: 'Maria Silva', rating: 5, text: 'Atendimento excelente!', date: now.toISOString() },
  content: {
    image_url: '',
    post_text: 'Esta é uma mensagem de teste.',
    image_version: 'quote',
    color_palette: 'modern',
    generated_at: now.toISOString(),
  },
})
