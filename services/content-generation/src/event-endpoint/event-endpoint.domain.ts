import type { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import type { EventEndpoint } from './event-endpoint.model.ts'

type EventOf<E> = E extends OutgoingEvent ? Pick<E, 'type' | 'object'> : never
/** What has happened, before it is addressed to anybody. */
export type Happened = EventOf<OutgoingEvent>

/** Whether an endpoint has subscribed to this event, by its type and by the stars of its review. */
export function isSubscribed(
  { types, ratings }: Pick<EventEndpoint, 'types' | 'ratings'>,
  { type, object }: Happened,
): boolean {
  if (!types.some((one) => one === type)) return false
  return object.kind !== 'review' || ratings.includes(object.rating)
}

/** The lowest place that nobody has; undefined: all are taken. */
export const freeSlot = (taken: readonly number[], max: number): number | undefined =>
  Array.from({ length: max }, (_, index) => index + 1).find((slot) => !taken.includes(slot))

interface Named {
  params: { clientId: number; endpointId: number }
}
/** The endpoint that a path names. */
export const keyOf = ({ params: { clientId, endpointId } }: Named) => ({ _id: endpointId, clientId })
