import type { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import type { EventEndpoint } from './event-endpoint.model.ts'

type EventOf<E> = E extends OutgoingEvent ? Pick<E, 'type' | 'object'> : never
/** This has happened, before it is addressed to anybody. */
export type OccurredEvent = EventOf<OutgoingEvent>

type Filter = Pick<EventEndpoint, 'types' | 'ratings' | 'clientIds'>

/** Whether an endpoint has subscribed to an event of a client: by its type, its client and the stars of its review. */
export function isSubscribed(
  { types, ratings, clientIds }: Filter,
  { type, object }: OccurredEvent,
  clientId: number | null,
): boolean {
  if (!types.some((one) => one === type)) return false
  if (clientIds && clientId !== null && !clientIds.includes(clientId)) return false
  return object.kind !== 'review' || ratings.includes(object.rating)
}

/** The lowest place that nobody has; undefined: all are taken. */
export const freeSlot = (taken: readonly number[], max: number): number | undefined =>
  Array.from({ length: max }, (_, index) => index + 1).find((slot) => !taken.includes(slot))

/** Whose endpoints a path is about; null: the agency's own. */
export const ownerIn = (params: { clientId: number } | Record<never, never>): number | null =>
  'clientId' in params ? params.clientId : null

type EndpointParams = { endpointId: number } & Parameters<typeof ownerIn>[0]
/** The endpoint that a path names. */
export const keyOf = ({ params }: { params: EndpointParams }) => ({
  _id: params.endpointId,
  clientId: ownerIn(params),
})
