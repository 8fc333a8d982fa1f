import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { WebhookPayload } from '@avaliax/proto/content/delivery.routes.ts'
import { FILE_PATH } from '@avaliax/proto/content/image.routes.ts'
import { getAutomation } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import type { Images } from '../image/image.model.ts'
import { fileUrl } from '../image/image.presenter.ts'
import type { EndpointStore } from '../webhook-endpoint/endpoint.store.ts'
import { blankDelivery, hostOf } from './delivery.domain.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'
import type { TestAddress } from './test-address.service.ts'

interface Sending {
  clientId: number
  webhookUrl: string
  payload: WebhookPayload
  askedBy: number | null
  /** Reserved for a request that may be repeated. */
  newId?: number | undefined
}

interface Deps {
  deliveries: Deliveries
  store: DeliveryStore
  endpoints: EndpointStore
  eventEndpoints: Pick<EventEndpointStore, 'find'>
  addresses: TestAddress
  images: Images
  client: Pick<ServiceClients, 'call'>
  guard: Pick<OutboundGuard, 'check'>
  nextId: () => Promise<number>
  publicUrl: string
  now: () => Date
}

export function deliveryService(deps: Deps) {
  const { deliveries, store, endpoints, eventEndpoints, addresses, images } = deps
  const { client, guard, nextId, publicUrl, now } = deps

  async function requireEnabled(clientId: number, url: string): Promise<void> {
    const endpoint = await endpoints.at(clientId, url)
    if (endpoint.disabledAt) throw appError('WEBHOOK_DISABLED')
  }
  const stored = async (clientId: number): Promise<string | null> =>
    (await client.call(getAutomation, { params: { clientId } })).makeWebhookUrl

  /** One of the client's saved pictures, by the address under which everybody can fetch it. */
  async function publicPicture(clientId: number, url: string): Promise<string> {
    const path = URL.canParse(url, publicUrl) ? new URL(url, publicUrl).pathname : ''
    const name = FILE_PATH.test(path) ? path.slice('/files/'.length) : ''
    const found = name && (await images.within({ clientIds: [clientId] }).findOne({ name, state: 'ready' }))
    if (!found) throw validationError('payload.content.image_url', 'Salve a imagem antes de enviar')
    return fileUrl(publicUrl, name)
  }

  /** Answers where it would go now; refused when it would go nowhere. */
  async function addressNow(delivery: Delivery): Promise<string> {
    const { clientId, kind, endpointId } = delivery
    if (endpointId) {
      const endpoint = await eventEndpoints.find({ _id: endpointId, clientId })
      if (!endpoint) throw appError('WEBHOOK_URL_MISMATCH')
      if (endpoint.disabledAt && kind === 'event') throw appError('WEBHOOK_DISABLED')
      return endpoint.url
    }
    const url = clientId === null ? null : (addresses.open(delivery) ?? (await stored(clientId)))
    if (clientId === null || url === null) throw appError('WEBHOOK_URL_MISMATCH')
    if (kind === 'content') await requireEnabled(clientId, url)
    return url
  }

  return {
    async send({ clientId, webhookUrl, payload, askedBy, newId }: Sending): Promise<Delivery> {
      await guard.check(webhookUrl)
      if ((await stored(clientId)) !== webhookUrl) throw appError('WEBHOOK_URL_MISMATCH')
      const image_url = await publicPicture(clientId, payload.content.image_url)
      const { disabledAt } = await endpoints.at(clientId, webhookUrl)
      const body = JSON.stringify({ ...payload, content: { ...payload.content, image_url } })
      const row = {
        clientId,
        kind: 'content' as const,
        host: hostOf(webhookUrl),
        body,
        testUrl: null,
        askedBy,
      }
      const delivery = { _id: newId ?? (await nextId()), ...row, ...blankDelivery(now()) }
      if (!disabledAt) return store.insert(delivery)
      // Refused, but not forgotten: it can be sent again once sending is on.
      const refused = {
        status: 'failed',
        reason: 'WEBHOOK_DISABLED',
        nextAt: null,
        finishedAt: now(),
      } as const
      await store.insert({ ...delivery, ...refused })
      throw appError('WEBHOOK_DISABLED')
    },

    async resend(delivery: Delivery, askedBy: number | null): Promise<Delivery> {
      const { clientId, _id, round } = delivery
      const url = await addressNow(delivery)
      if (delivery.status === 'queued' || delivery.status === 'sending') return delivery
      const { nextAt } = blankDelivery(now())
      const again = { status: 'queued' as const, reason: null, tries: 0, round: round + 1, finishedAt: null }
      const after = await store.change(delivery, { ...again, nextAt, askedBy, host: hostOf(url) })
      const current = after ?? (await deliveries.within(rowScopeOf(clientId)).findOne({ _id }))
      if (!current) throw notFound()
      return current
    },
  }
}
export type DeliveryService = ReturnType<typeof deliveryService>
