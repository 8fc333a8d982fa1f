import { z } from 'zod'
import { ReviewSource } from '../reviews/review.routes.ts'
import { Id, Month, Timestamp } from '../values.ts'

/**
 * What a client's own systems may subscribe to. Ids and small facts, never texts, names or contact data: whoever hears of a
 * review reads it through the API. A new optional field keeps the version; anything else raises it.
 */
const defineOutgoing = <const T extends string, O extends z.ZodObject>(
  type: T,
  description: string,
  object: O,
) =>
  z
    .object({
      /** One per event and endpoint, the same on every attempt and replay; also the header `webhook-id`. */
      id: z.string(),
      type: z.literal(type),
      version: z.literal(1),
      /** When it happened, not when it is sent. */
      time: Timestamp,
      clientId: Id,
      /** What it happened to. Events of one object are sent in order. */
      object,
    })
    .meta({ id: `OutgoingEvent.${type}`, description })

const ReviewObject = z.object({
  kind: z.literal('review'),
  id: Id,
  rating: z.int().min(1).max(5),
  hasText: z.boolean(),
  source: ReviewSource,
})
const MonthObject = z.object({
  kind: z.literal('month'),
  month: Month,
  cardTaps: z.int(),
  reviewRequests: z.int(),
  winners: z.array(
    z.object({ employeeId: Id, position: z.int(), cardTaps: z.int(), reviewRequests: z.int() }),
  ),
})
const CardObject = z.object({ kind: z.literal('card'), id: Id, code: z.string(), employeeId: Id })
const EndpointObject = z.object({ kind: z.literal('endpoint'), id: Id })

export const OutgoingEvent = z.discriminatedUnion('type', [
  defineOutgoing(
    'review.created',
    'An import found a new review; not those of a first import or of a file, which are of the past',
    ReviewObject,
  ),
  defineOutgoing(
    'review.urgent',
    'A review has few stars, a text and no reply; again when its author changes it',
    ReviewObject,
  ),
  defineOutgoing(
    'reply.published',
    'The customer can read a reply; again when another text takes its place',
    ReviewObject,
  ),
  defineOutgoing(
    'month.closed',
    'A month has its winners; once more when visits came late, then the newer one counts',
    MonthObject,
  ),
  defineOutgoing('card.claimed', 'An employee got a card', CardObject),
  defineOutgoing('endpoint.test', 'Somebody asked for an example; it is not repeated', EndpointObject),
])
export type OutgoingEvent = z.output<typeof OutgoingEvent>

export const OutgoingEventType = z.enum([
  'review.created',
  'review.urgent',
  'reply.published',
  'month.closed',
  'card.claimed',
])
export type OutgoingEventType = z.output<typeof OutgoingEventType>
