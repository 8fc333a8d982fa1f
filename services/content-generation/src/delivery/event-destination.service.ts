import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getAutomation } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { EventEndpoint } from '../event-endpoint/event-endpoint.model.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import { afterAttempt, isFailing } from '../webhook-endpoint/endpoint.domain.ts'
import type { Destination } from './delivery.domain.ts'
import type { Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'

interface Deps {
  eventEndpoints: EventEndpointStore
  store: Pick<DeliveryStore, 'earlierOf' | 'tally' | 'wake'>
  client: Pick<ServiceClients, 'call'>
  now: () => Date
}

/** After which an event looks again whether the one before it has ended. */
const ORDER_WAIT_MS = 1_000

/** One of the event endpoints of a client or of the agency. */
export function eventDestination({ eventEndpoints, store, client, now }: Deps) {
  /** Events about one object arrive in order: while one is retried the later ones wait. */
  async function waitOf(delivery: Delivery): Promise<Date | null> {
    const earlier = await store.earlierOf(delivery)
    if (!earlier) return null
    // One that is on its way may end at any moment.
    const from = earlier.status === 'sending' ? now() : (earlier.nextAt ?? now())
    return new Date(Math.max(from.getTime(), now().getTime()) + ORDER_WAIT_MS)
  }

  const destination = (endpoint: EventEndpoint): Destination => ({
    url: endpoint.url,
    secrets: eventEndpoints.secretsOf(endpoint),
    async learn({ outcome, delivery }, tx) {
      const { clientId, endpointId, subject, status } = delivery
      const current = await eventEndpoints.find(endpoint, tx)
      // Nothing is learnt of an address that was changed meanwhile.
      if (!current || current.url !== endpoint.url) return
      const patch = afterAttempt(current, outcome, now())
      const gaveUp = status === 'failed' && outcome.outcome === 'retry'
      // Later events would hide what is missing of a place that takes next to nothing: a person has to look first.
      const isDown = gaveUp && isFailing(await store.tally(delivery, tx))
      const paused = isDown ? { disabledAt: now(), disabledReason: 'failing' as const } : {}
      if (patch || isDown) await eventEndpoints.change(current, { ...patch, ...paused }, tx)
      if (outcome.outcome === 'accepted' && current.failures > 0)
        await store.wake({ clientId, endpointId }, tx)
      else if (delivery.finishedAt && subject) await store.wake({ clientId, endpointId, subject }, tx)
    },
  })

  const isSuspended = async (clientId: number): Promise<boolean> =>
    (await client.call(getAutomation, { params: { clientId } })).status === 'inactive'

  return async (delivery: Delivery): Promise<Destination> => {
    const { clientId, endpointId, kind } = delivery
    const endpoint = endpointId ? await eventEndpoints.find({ _id: endpointId, clientId }) : null
    if (!endpoint) return { refused: 'ENDPOINT_REMOVED' }
    if (clientId !== null && (await isSuspended(clientId))) return { refused: 'CLIENT_INACTIVE' }
    // A test asks whether the place works at all.
    if (kind === 'test') return destination(endpoint)
    if (endpoint.disabledAt) return { refused: 'WEBHOOK_DISABLED' }
    if (endpoint.openUntil && endpoint.openUntil > now()) return { waitUntil: endpoint.openUntil }
    const waitUntil = await waitOf(delivery)
    return waitUntil ? { waitUntil } : destination(endpoint)
  }
}
