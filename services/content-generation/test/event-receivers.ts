import { randomUUID } from 'node:crypto'
import { listDeliveries } from '@avaliax/proto/content/delivery.routes.ts'
import {
  createEventEndpoint,
  type EventEndpoint,
  listEventEndpoints,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { OutgoingEvent, OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import type { z } from 'zod'
import { anOwner, type ContentNetwork } from './content-network.ts'
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
      const body = { name, url: sink.hook(hook, answer), types: OutgoingEventType.options, ...change }
      const { body: created } = await network.as(actor)(createEventEndpoint, { params, body })
      return { ...created, received: () => sink.callsTo(hook), hook }
    }

    /** As another service would: the same `id` is the same fact again. */
    const announce = <P extends z.ZodType>(
      { type, topic, version }: EventContract<P>,
      data: z.input<P>,
      { id = randomUUID(), subject = id }: { id?: string; subject?: string } = {},
    ) => {
      const time = new Date().toISOString()
      const envelope = {
        id,
        type,
        source: 'test',
        time,
        clientId,
        subject,
        rev: 1,
        dataversion: version,
        data,
      }
      return network.deps.bus.publish([{ topic, partitions: 3, envelope }])
    }

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
