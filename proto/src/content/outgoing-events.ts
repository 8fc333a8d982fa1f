import { z } from 'zod'
import { ReviewSource } from '../reviews/review.routes.ts'
import { Id, Month, Timestamp } from '../values.ts'

/**
 * What a client's own systems may subscribe to. Ids and small facts, never texts, names or contact data: whoever hears of a
 * review reads it through the API. A new optional field keeps the version; anything else raises it.
 */
const defineOutgoing = <const T extends string, O extends z.ZodObject>(type: T, object: O) =>
  z
    .object({
      /** One per event and endpoint, the same on every attempt and replay; also the header `webhook-id`. */
      id: z.string(),
      type: z.literal(type),
      version: z.literal(1),
      /** When it happened, not when it is sent. */
      time: Timestamp,
      clientId: Id,
      /** What it happened to. Events of one object arrive in the order in which they happened. */
      object,
    })
    .meta({ id: `OutgoingEvent.${type}` })

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

export const OutgoingEvent = z.discriminatedUnion('type', [
  /** A review that an import found; not those of a first import or of a file, which are of the past. */
  defineOutgoing('review.created', ReviewObject),
  /** A review with few stars and a text that nobody has answered; again when its author changes it. */
  defineOutgoing('review.urgent', ReviewObject),
  /** A reply can be read by the customer; again when another text replaces it. */
  defineOutgoing('reply.published', ReviewObject),
  /** A month has its winners; once more when visits came late, then the newer one counts. */
  defineOutgoing('month.closed', MonthObject),
  /** An employee got a card. */
  defineOutgoing('card.claimed', CardObject),
  /** Somebody asked for an example; it is not repeated. */
  defineOutgoing('endpoint.test', z.object({ kind: z.literal('endpoint'), id: Id })),
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
