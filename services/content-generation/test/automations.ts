import {
  getDelivery,
  getWebhookEndpoint,
  rotateWebhookSecret,
  sendToMake,
} from '@avaliax/proto/content/delivery.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { anOwner, type ContentNetwork } from './content-network.ts'
import type { HookSink } from './hook-sink.ts'
import { base64, png } from './pictures.ts'

interface Deps {
  network: ContentNetwork
  sink: HookSink
}

const FIRST_CLIENT = 1_000

/** Clients of their own, each with an automation that listens at the hook of that name. */
export function automations({ network, sink }: Deps) {
  let nextClient = FIRST_CLIENT
  return async function automation(name: string, answer?: Parameters<HookSink['hook']>[1]) {
    const clientId = nextClient++
    const actor = anOwner(clientId)
    const url = sink.hook(`${name}${clientId}`, answer)
    network.tenancy.clients.set(clientId, clientFacts(clientId, { companyName: 'Casa Aurora' }))
    network.tenancy.hooks.set(clientId, url)
    const image = await network.as(actor)(saveGeneratedImage, {
      body: {
        base64Data: base64(png({ width: 30, height: 30 })),
      },
    })
    const payload = {
      company: 'Casa Aurora',
      review: { author: 'Rita Moraes', rating: 5, text: 'Ótimo café!', date: '2026-11-02' },
      content: {
        image_url: image.body.url,
        post_text: '⭐ Ótimo café!',
        image_version: 'quote',
        color_palette: 'modern',
        generated_at: '2026-11-02T12:00:00.000Z',
      },
    }
    const send = (change: object = {}, as = actor) =>
      network.as(as)(sendToMake, { body: { webhookUrl: url, payload, ...change } })
    const detail = (id: number) => network.as(actor)(getDelivery, { params: { deliveryId: id } })
    const became = (id: number, status: string) =>
      until(
        () => detail(id),
        ({ body }) => body.status === status,
      )
    const endpoint = async () => (await network.as(actor)(getWebhookEndpoint, { params: { clientId } })).body
    const received = () => sink.callsTo(`${name}${clientId}`)
    const rotate = async (headers: Record<string, string> = {}) =>
      (await network.as(actor)(rotateWebhookSecret, { params: { clientId }, headers })).body
    return { clientId, actor, url, payload, send, detail, became, endpoint, received, rotate }
  }
}
export type Automations = ReturnType<typeof automations>
