import { setTimeout as wait } from 'node:timers/promises'
import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { unavailable } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getAutomation } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { blankDelivery, hostOf } from './delivery.domain.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'
import type { TestAddress } from './test-address.service.ts'

interface Testing {
  clientId: number
  webhookUrl: string
  askedBy: number | null
}

interface Deps {
  deliveries: Deliveries
  store: DeliveryStore
  addresses: TestAddress
  client: Pick<ServiceClients, 'call'>
  guard: Pick<OutboundGuard, 'check'>
  nextId: () => Promise<number>
  now: () => Date
  answerWithinMs?: number
}

/** The attempt itself takes 15 s at most. */
const ANSWER_WITHIN_MS = 21_000
const FIRST_LOOK_MS = 40
const LAST_LOOK_MS = 400

/** An example on the way of every other delivery, but to the address in the form, and never repeated; waits for its end. */
export function webhookTest(deps: Deps) {
  const { deliveries, store, addresses, client, guard, nextId, now } = deps
  const { answerWithinMs = ANSWER_WITHIN_MS } = deps

  async function ended(delivery: Delivery): Promise<Delivery> {
    const { _id, clientId } = delivery
    const giveUpAt = performance.now() + answerWithinMs
    let found = delivery
    for (let pauseMs = FIRST_LOOK_MS; isOpen(found); pauseMs = Math.min(pauseMs * 1.5, LAST_LOOK_MS)) {
      if (performance.now() + pauseMs > giveUpAt) return found
      await wait(pauseMs)
      found = (await deliveries.within(rowScopeOf(clientId)).findOne({ _id })) ?? found
    }
    return found
  }

  return async ({ clientId, webhookUrl: url, askedBy }: Testing) => {
    await guard.check(url)
    const { companyName } = await client.call(getAutomation, { params: { clientId } })
    const row = await store.insert({
      _id: await nextId(),
      clientId,
      kind: 'test',
      askedBy,
      host: hostOf(url),
      testUrl: addresses.seal(clientId, url),
      ...blankDelivery(now()),
      body: JSON.stringify(example(companyName, now())),
    })
    const after = await ended(row)
    // Nobody came to send it, and nobody waits for it any more.
    const failure = { status: 'failed', reason: 'NOT_SENT', nextAt: null, finishedAt: now() } as const
    if (after.status === 'queued' && (await store.change(after, failure)))
      throw unavailable(new Error(`Nobody sent the webhook test ${row._id}`))
    const { status, responseStatus } = after
    return { ok: status === 'delivered', status: responseStatus, clientId, deliveryId: row._id }
  }
}
export type WebhookTest = ReturnType<typeof webhookTest>

const isOpen = ({ status }: Delivery): boolean => status === 'queued' || status === 'sending'

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
