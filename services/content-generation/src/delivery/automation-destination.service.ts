import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getAutomation } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { afterAttempt } from '../webhook-endpoint/endpoint.domain.ts'
import type { Endpoint } from '../webhook-endpoint/endpoint.model.ts'
import type { EndpointStore } from '../webhook-endpoint/endpoint.store.ts'
import type { Destination } from './delivery.domain.ts'
import type { Delivery } from './delivery.model.ts'
import type { TestAddress } from './test-address.service.ts'

interface Deps {
  endpoints: EndpointStore
  addresses: TestAddress
  client: Pick<ServiceClients, 'call'>
  now: () => Date
}

/** The client's automation, or the address of a test. */
export function automationDestination({ endpoints, addresses, client, now }: Deps) {
  const destination = (url: string, endpoint: Endpoint): Destination => ({
    url,
    secrets: endpoints.secretsOf(endpoint),
    async learn({ outcome }, tx) {
      const current = await endpoints.find(endpoint._id, tx)
      // Nothing is learnt of an address that was changed meanwhile.
      if (!current || current.urlHash !== endpoint.urlHash) return
      const patch = afterAttempt(current, outcome, now())
      if (patch) await endpoints.change(current, patch, tx)
    },
  })

  return async (delivery: Delivery): Promise<Destination> => {
    const { clientId } = delivery
    // The agency has event endpoints and no automation.
    if (clientId === null) return { refused: 'NO_WEBHOOK_URL' }
    const { status, makeWebhookUrl: url } = await client.call(getAutomation, { params: { clientId } })
    if (status === 'inactive') return { refused: 'CLIENT_INACTIVE' }
    const tested = addresses.open(delivery)
    if (tested !== null) return destination(tested, await endpoints.ensureEndpoint(clientId))
    if (url === null) return { refused: 'NO_WEBHOOK_URL' }
    const endpoint = await endpoints.at(clientId, url)
    if (endpoint.disabledAt) return { refused: 'WEBHOOK_DISABLED' }
    if (endpoint.openUntil && endpoint.openUntil > now()) return { waitUntil: endpoint.openUntil }
    return destination(url, endpoint)
  }
}
