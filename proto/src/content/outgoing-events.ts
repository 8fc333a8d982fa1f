import { z } from 'zod'
import { ReviewSource } from '../reviews/review.routes.ts'
import { LeadType } from '../scanner/lead.routes.ts'
import { Id, Month, Timestamp } from '../values.ts'

/**
 * Systems of clients and of the agency may subscribe to these. They have ids and small facts, never texts, names or
 * contact data: whoever hears of a review reads it through the API. A new optional field keeps the version; anything
 * else raises it.
 */
const defineOutgoing = <const T extends string, O extends z.ZodObject, C extends z.ZodType>(
  type: T,
  description: string,
  object: O,
  clientId: C,
) =>
  z
    .object({
      /** One per event and endpoint, the same on every attempt and replay; also the header `webhook-id`. */
      id: z.string(),
      type: z.literal(type),
      version: z.literal(1),
      /** When it happened, not when it is sent. */
      time: Timestamp,
      /** Whose it is: an endpoint of the agency hears of all clients. Null: the agency's own matter. */
      clientId,
      /** The object it happened to. Events of one object are sent in order. */
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
const LeadObject = z.object({
  kind: z.literal('lead'),
  id: Id,
  leadType: LeadType,
  /** The person agreed to be contacted. */
  consented: z.boolean(),
})
const EndpointObject = z.object({ kind: z.literal('endpoint'), id: Id })

export const OutgoingEvent = z.discriminatedUnion('type', [
  defineOutgoing(
    'review.created',
    'An import found a new review; not those of a first import or of a file, which are of the past',
    ReviewObject,
    Id,
  ),
  defineOutgoing(
    'review.urgent',
    'A review has few stars, a text and no reply; again when its author changes it',
    ReviewObject,
    Id,
  ),
  defineOutgoing(
    'reply.published',
    'The customer can read a reply; again when another text takes its place',
    ReviewObject,
    Id,
  ),
  defineOutgoing(
    'month.closed',
    'A month has its winners; once more when visits came late, then the newer one counts',
    MonthObject,
    Id,
  ),
  defineOutgoing('card.claimed', 'An employee got a card', CardObject, Id),
  defineOutgoing(
    'lead.created',
    'Somebody new asked for a plan of growth; to endpoints of the agency alone',
    LeadObject,
    z.null(),
  ),
  defineOutgoing(
    'endpoint.test',
    'Somebody asked for an example; it is not repeated',
    EndpointObject,
    Id.nullable(),
  ),
])
export type OutgoingEvent = z.output<typeof OutgoingEvent>

/** Events about one client: its endpoints may hear of them, and those of the agency. */
export const ClientEventType = z.enum([
  'review.created',
  'review.urgent',
  'reply.published',
  'month.closed',
  'card.claimed',
])
export type ClientEventType = z.output<typeof ClientEventType>

export const OutgoingEventType = z.enum([...ClientEventType.options, 'lead.created'])
export type OutgoingEventType = z.output<typeof OutgoingEventType>
