import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, ListQuery, NoContent, RequiredLine, Timestamp } from '../values.ts'
import { DeliveryHandle, WebhookUrl } from './delivery.routes.ts'
import { OutgoingEventType } from './outgoing-events.ts'

/** Of one client. */
export const EVENT_ENDPOINTS_MAX = 5
export const EVENT_ENDPOINT_NAME_MAX = 60
/** Deliveries that one replay sends again. */
export const REPLAY_MAX = 1_000

const Stars = z.int().min(1).max(5)
const Subscription = z.strictObject({
  name: RequiredLine(EVENT_ENDPOINT_NAME_MAX, 'Informe um nome para o destino'),
  url: WebhookUrl,
  types: z.array(OutgoingEventType).min(1, 'Escolha pelo menos um evento').max(20),
  /** Events of reviews with other stars are not sent. */
  ratings: z.array(Stars).min(1, 'Escolha pelo menos uma nota').max(5),
})

export const EventEndpoint = z
  .object({
    id: Id,
    clientId: Id,
    ...Subscription.shape,
    enabled: z.boolean(),
    /** `gone`: answered 410. `failing`: an event could not be delivered for a day, or nothing arrived for five. */
    disabledReason: z.enum(['gone', 'failing']).nullable(),
    /** Since when every attempt has failed; null while the last one arrived. */
    failingSince: Timestamp.nullable(),
    /** Until when messages carry two signatures. */
    previousSecretUntil: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'EventEndpoint' })
export type EventEndpoint = z.output<typeof EventEndpoint>

const OF_CLIENT = { service: 'content-generation', access: 'tenant' } as const
const EndpointParams = ClientParams.extend({ endpointId: IdText })
const PATH = '/api/clients/:clientId/event-endpoints'
/** The secret is in this answer and in no other. */
const WithSecret = z.object({ endpoint: EventEndpoint, secret: z.string() })

export const listEventEndpoints = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: PATH,
  kind: 'list',
  summary: 'Where the client’s events are sent, oldest first; the automation’s address is not among them',
  params: ClientParams,
  query: ListQuery,
  response: EventEndpoint,
})

export const createEventEndpoint = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: PATH,
  summary: `Send events to a further address, up to ${EVENT_ENDPOINTS_MAX} of a client; the signing secret is shown this once`,
  params: ClientParams,
  body: Subscription.extend({ ratings: Subscription.shape.ratings.default([1, 2, 3, 4, 5]) }),
  response: WithSecret,
  status: 201,
  secretAnswer: true,
  errors: ['WEBHOOK_URL_NOT_ALLOWED', 'LIST_FULL'],
})

export const changeEventEndpoint = defineRoute({
  ...OF_CLIENT,
  method: 'PATCH',
  path: `${PATH}/:endpointId`,
  summary:
    'Change name, address or filter; another address begins anew, also when the last one was switched off',
  params: EndpointParams,
  body: Subscription.partial(),
  response: EventEndpoint,
  errors: ['WEBHOOK_URL_NOT_ALLOWED'],
})

export const removeEventEndpoint = defineRoute({
  ...OF_CLIENT,
  method: 'DELETE',
  path: `${PATH}/:endpointId`,
  summary: 'Send no more events there; what waits is not sent',
  params: EndpointParams,
  response: NoContent,
  status: 204,
})

export const enableEventEndpoint = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/:endpointId/enable`,
  summary: 'Send events there again after it was switched off; a replay brings what was missed',
  params: EndpointParams,
  response: EventEndpoint,
})

export const rotateEventSecret = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/:endpointId/secret`,
  summary: 'A new signing secret, shown this once; the old one signs beside it for 24 hours',
  params: EndpointParams,
  response: WithSecret,
  status: 201,
  secretAnswer: true,
})

export const testEventEndpoint = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/:endpointId/test`,
  summary: 'Send an `endpoint.test` event; the delivery is followed by its id',
  params: EndpointParams,
  response: DeliveryHandle,
  status: 202,
  idempotent: true,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
})

export const replayEvents = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/:endpointId/replay`,
  summary: `Send the events of a time range again under the same ids, at most ${REPLAY_MAX}; what still waits stays as it is`,
  params: EndpointParams,
  body: z
    .strictObject({ from: Timestamp, to: Timestamp })
    .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
      path: ['from'],
      message: 'O período termina antes de começar',
    }),
  response: z.object({ clientId: Id, deliveries: z.int() }),
  status: 202,
  idempotent: true,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
  errors: ['WEBHOOK_DISABLED'],
})
