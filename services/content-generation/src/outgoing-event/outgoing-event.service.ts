import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import { blankDelivery, hostOf } from '../delivery/delivery.domain.ts'
import type { Deliveries } from '../delivery/delivery.model.ts'
import type { DeliveryStore } from '../delivery/delivery.store.ts'
import { isSubscribed, type OccurredEvent } from '../event-endpoint/event-endpoint.domain.ts'
import type { EventEndpoint } from '../event-endpoint/event-endpoint.model.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import { messageIdOf, subjectOf } from './outgoing-event.domain.ts'

interface Deps {
  deliveries: Deliveries
  store: Pick<DeliveryStore, 'insertAll'>
  eventEndpoints: Pick<EventEndpointStore, 'ofOwner'>
  isPurged: (clientId: number) => Promise<boolean>
  nextId: () => Promise<number>
  now: () => Date
}

/** The fact that the events were made of. */
interface Cause {
  id: string
  /** Null: it is the agency's own matter. */
  clientId: number | null
  time: string
}

/** Deliveries that are stored in one transaction. */
const BATCH = 100

/** Stores what each endpoint of the client and of the agency is to hear of. */
export function outgoingEvents({ deliveries, store, eventEndpoints, isPurged, nextId, now }: Deps) {
  function rowOf(cause: Cause, event: OccurredEvent, endpoint: EventEndpoint) {
    const { clientId, time } = cause
    const subject = subjectOf(event, endpoint.clientId === null ? clientId : null)
    const id = messageIdOf([cause.id, event.type, subject, endpoint._id])
    const sent = OutgoingEvent.parse({ id, version: 1, time, clientId, ...event })
    const row = { ...blankDelivery(now()), ...deliveryOf(endpoint, sent), kind: 'event' as const, subject }
    // Not sent, but not forgotten: a replay sends it once the endpoint is on again.
    const refused = { status: 'failed', reason: 'WEBHOOK_DISABLED', nextAt: null, finishedAt: now() } as const
    return endpoint.disabledAt ? { ...row, ...refused } : row
  }

  async function tell(owner: number | null, cause: Cause, events: readonly OccurredEvent[]): Promise<void> {
    const { clientId, time } = cause
    const endpoints = await eventEndpoints.ofOwner(owner)
    // Facts from before the endpoint was created are not sent, even when they arrive late.
    const hearing = endpoints.filter(({ createdAt }) => createdAt.getTime() <= Date.parse(time))
    const rows = events.flatMap((event) =>
      hearing
        .filter((endpoint) => isSubscribed(endpoint, event, clientId))
        .map((one) => rowOf(cause, event, one)),
    )
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      const messageId = { $in: batch.map((row) => row.messageId) }
      const stored = await deliveries.within(rowScopeOf(owner)).find({ messageId }, { fields: ['messageId'] })
      const known = new Set(stored.map((row) => row.messageId))
      const fresh = batch.filter((row) => !known.has(row.messageId))
      const named = []
      for (const row of fresh) named.push({ ...row, _id: await nextId() })
      if (named.length > 0) await store.insertAll(owner, named)
    }
  }

  return async (cause: Cause, events: readonly OccurredEvent[]): Promise<void> => {
    const { clientId } = cause
    // Events that other services still announce would outlive the client in the agency's list.
    if (clientId !== null && (await isPurged(clientId))) return
    for (const owner of new Set([clientId, null])) await tell(owner, cause, events)
  }
}
export type OutgoingEvents = ReturnType<typeof outgoingEvents>

/** The part of a delivery that follows from the endpoint and the event. */
export const deliveryOf = ({ _id: endpointId, clientId, url }: EventEndpoint, event: OutgoingEvent) => ({
  clientId,
  aboutClientId: clientId === null ? event.clientId : null,
  messageId: event.id,
  endpointId,
  eventType: event.type,
  subject: null,
  host: hostOf(url),
  body: JSON.stringify(event),
  testUrl: null,
  askedBy: null,
})
