import { randomUUID } from 'node:crypto'
import { listAgencyDeliveries, listDeliveries } from '@avaliax/proto/content/delivery.routes.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  createEventEndpoint,
  type EventEndpoint,
  listEventEndpoints,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { ClientEventType, OutgoingEvent, OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import type { z } from 'zod'
import { anOperator, anOwner, type ContentNetwork } from './content-network.ts'
import type { Call, HookSink } from './hook-sink.ts'

interface Deps {
  network: ContentNetwork
  sink: HookSink
}

const FIRST_CLIENT = 3_000

/** Clients of their own, whose systems listen at hooks of the sink. */
export function eventReceivers({ network, sink }: Deps) {
  let nextClient = FIRST_CLIENT

  return function receiver() {
    const clientId = nextClient++
    const actor = anOwner(clientId)
    const params = { clientId }
    network.tenancy.clients.set(clientId, clientFacts(clientId))

    /** An endpoint of the client, at the hook of that name. */
    async function subscribe(
      name: string,
      change: Partial<z.input<typeof createEventEndpoint.body>> = {},
      answer?: Parameters<HookSink['hook']>[1],
    ): Promise<{ endpoint: EventEndpoint; secret: string; received: () => Call[]; hook: string }> {
      const hook = `${name}${clientId}`
      const body = { name, url: sink.hook(hook, answer), types: ClientEventType.options, ...change }
      const { body: created } = await network.as(actor)(createEventEndpoint, { params, body })
      return { ...created, received: () => sink.callsTo(hook), hook }
    }

    const announce = announcer(network, clientId)

    return {
      clientId,
      actor,
      subscribe,
      announce,
      endpoints: async () =>
        (await network.as(actor)(listEventEndpoints, { params })).body as EventEndpoint[],
      log: async (query: { endpointId?: number } = {}) =>
        (await network.as(actor)(listDeliveries, { params, query })).body,
    }
  }
}
export type EventReceivers = ReturnType<typeof eventReceivers>

interface Told {
  id?: string
  subject?: string
}

/** Tells facts of a client as another service would: the same `id` is the same fact again. */
export const announcer =
  (network: ContentNetwork, clientId: number | null) =>
  <P extends z.ZodType>(
    { type, topic, version }: EventContract<P>,
    data: z.input<P>,
    { id = randomUUID(), subject = id }: Told = {},
  ) => {
    const about = { id, type, source: 'test', time: new Date().toISOString(), clientId, subject }
    const envelope = { ...about, rev: 1, dataversion: version, data }
    return network.deps.bus.publish([{ topic, partitions: 3, envelope }])
  }

/** The systems of the agency itself, at hooks of the sink. */
export function agencyReceiver({ network, sink }: Deps) {
  const as = network.as(anOperator())
  return {
    as,
    async subscribe(
      hook: string,
      change: Partial<z.input<typeof AGENCY_EVENT_ENDPOINTS.create.body>> = {},
      answer?: Parameters<HookSink['hook']>[1],
    ): Promise<{ endpoint: EventEndpoint; secret: string; received: () => Call[] }> {
      const body = { name: hook, url: sink.hook(hook, answer), types: OutgoingEventType.options, ...change }
      const { body: created } = await as(AGENCY_EVENT_ENDPOINTS.create, { params: {}, body })
      return { ...created, received: () => sink.callsTo(hook) }
    },
    endpoints: async () => (await as(AGENCY_EVENT_ENDPOINTS.list, { params: {} })).body as EventEndpoint[],
    log: async (query: { endpointId?: number; clientId?: number } = {}) =>
      (await as(listAgencyDeliveries, { query })).body,
  }
}

export const eventOf = ({ body }: Pick<Call, 'body'>): OutgoingEvent => OutgoingEvent.parse(JSON.parse(body))

/** A page of an import with these reviews, all of them with a text. */
export const imported = (ratings: Record<number, number>, urgentReviewIds: number[] = []) => ({
  runId: 1,
  page: 0,
  reviewIds: Object.keys(ratings).map(Number),
  urgentReviewIds,
  ratings: Object.values(ratings),
  withText: Object.keys(ratings).map(() => true),
  source: 'business_profile' as const,
})
