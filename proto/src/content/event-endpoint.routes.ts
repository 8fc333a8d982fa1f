import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  eachOnce,
  Id,
  IdText,
  ListQuery,
  NoContent,
  RequiredLine,
  Timestamp,
} from '../values.ts'
import { DeliveryHandle, WebhookUrl } from './delivery.routes.ts'
import { ClientEventType, OutgoingEventType } from './outgoing-events.ts'

/** One client may have so many, and the agency for itself. */
export const EVENT_ENDPOINTS_MAX = 5
export const EVENT_ENDPOINT_NAME_MAX = 60
/** Clients that an endpoint of the agency is narrowed to; more of them are all. */
export const EVENT_CLIENTS_MAX = 200
/** Deliveries that one replay sends again. */
export const REPLAY_MAX = 1_000

const Stars = z.int().min(1).max(5)
const Types = <T extends z.ZodType>(type: T) =>
  z
    .array(type)
    .min(1, 'Escolha pelo menos um evento')
    .max(OutgoingEventType.options.length)
    .overwrite(eachOnce)
const ClientSubscription = z.strictObject({
  name: RequiredLine(EVENT_ENDPOINT_NAME_MAX, 'Informe um nome para o destino'),
  url: WebhookUrl,
  types: Types(ClientEventType),
  /** Events of reviews with other stars are not sent. */
  ratings: z.array(Stars).min(1, 'Escolha pelo menos uma nota').max(5).overwrite(eachOnce),
})
const AgencySubscription = ClientSubscription.extend({
  types: Types(OutgoingEventType),
  /** Events of other clients are not sent; null: those of all clients are. */
  clientIds: z
    .array(Id)
    .min(1, 'Escolha pelo menos um cliente')
    .max(EVENT_CLIENTS_MAX)
    .overwrite(eachOnce)
    .nullable(),
})

export const EventEndpoint = z
  .object({
    id: Id,
    /** Null: the agency's own. */
    clientId: Id.nullable(),
    ...AgencySubscription.shape,
    /** The agency's own may be narrowed to these clients; those that are no more are not among them. */
    clientIds: z.array(Id).nullable(),
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

/** The secret is in this answer and in no other. */
const WithSecret = z.object({ endpoint: EventEndpoint, secret: z.string() })

interface Owned<Params, EndpointParams, NewSubscription, Subscription> {
  access: 'tenant' | 'superadmin'
  resource?: 'settings'
  path: string
  /** The owner's name, for summaries. */
  of: string
  params: Params
  endpointParams: EndpointParams
  newSubscription: NewSubscription
  subscription: Subscription
}

/** The routes of one kind of owner: they differ in who may call them, and in what can be subscribed to. */
function eventEndpointRoutes<
  Params extends z.ZodObject,
  EndpointParams extends z.ZodObject,
  NewSubscription extends z.ZodObject,
  Subscription extends z.ZodObject,
>({
  path,
  of,
  params,
  endpointParams,
  newSubscription,
  subscription,
  ...rights
}: Owned<Params, EndpointParams, NewSubscription, Subscription>) {
  const common = { service: 'content-generation', ...rights } as const
  const ofEndpoint = { ...common, params: endpointParams }
  const sends = {
    status: 202,
    idempotent: true,
    rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
  } as const
  return {
    list: defineRoute({
      ...common,
      method: 'GET',
      path,
      kind: 'list',
      summary: `Where events of ${of} are sent, oldest first; an automation’s address is not among them`,
      params,
      query: ListQuery,
      response: EventEndpoint,
    }),
    create: defineRoute({
      ...common,
      method: 'POST',
      path,
      summary: `Send events to a further address, up to ${EVENT_ENDPOINTS_MAX} of ${of}; the signing secret is shown this once`,
      params,
      body: newSubscription,
      recentSignIn: true,
      response: WithSecret,
      status: 201,
      secretAnswer: true,
      errors: ['WEBHOOK_URL_NOT_ALLOWED', 'LIST_FULL'],
    }),
    change: defineRoute({
      ...ofEndpoint,
      method: 'PATCH',
      path: `${path}/:endpointId`,
      summary:
        'Change name, address or filter; another address begins anew, also when the last one was switched off',
      body: subscription,
      // An address of the agency gets the events of every client.
      recentSignIn: rights.access === 'superadmin',
      response: EventEndpoint,
      errors: ['CONFLICT', 'WEBHOOK_URL_NOT_ALLOWED'],
    }),
    remove: defineRoute({
      ...ofEndpoint,
      method: 'DELETE',
      path: `${path}/:endpointId`,
      summary: 'Send no more events there; what waits is not sent',
      response: NoContent,
      status: 204,
    }),
    enable: defineRoute({
      ...ofEndpoint,
      method: 'POST',
      path: `${path}/:endpointId/enable`,
      summary: 'Send events there again after it was switched off; a replay brings what was missed',
      recentSignIn: rights.access === 'superadmin',
      response: EventEndpoint,
    }),
    rotateSecret: defineRoute({
      ...ofEndpoint,
      method: 'POST',
      path: `${path}/:endpointId/secret`,
      summary: 'A new signing secret, shown this once; the old one signs beside it for 24 hours',
      recentSignIn: true,
      response: WithSecret,
      status: 201,
      secretAnswer: true,
    }),
    test: defineRoute({
      ...ofEndpoint,
      ...sends,
      method: 'POST',
      path: `${path}/:endpointId/test`,
      summary: 'Send an `endpoint.test` event; the delivery is followed by its id',
      response: DeliveryHandle,
    }),
    replay: defineRoute({
      ...ofEndpoint,
      ...sends,
      method: 'POST',
      path: `${path}/:endpointId/replay`,
      summary: `Send the events of a time range again under the same ids, at most ${REPLAY_MAX}; what still waits stays as it is`,
      body: z
        .strictObject({ from: Timestamp, to: Timestamp })
        .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
          path: ['from'],
          message: 'O período termina antes de começar',
        }),
      response: z.object({ clientId: Id.nullable(), deliveries: z.int() }),
      errors: ['WEBHOOK_DISABLED'],
    }),
  }
}

const ALL_STARS = { ratings: ClientSubscription.shape.ratings.default([1, 2, 3, 4, 5]) }

export const CLIENT_EVENT_ENDPOINTS = eventEndpointRoutes({
  access: 'tenant',
  path: '/api/clients/:clientId/event-endpoints',
  of: 'a client',
  params: ClientParams,
  endpointParams: ClientParams.extend({ endpointId: IdText }),
  newSubscription: ClientSubscription.extend(ALL_STARS),
  subscription: changeOf(ClientSubscription.partial(), EventEndpoint),
})
export const {
  list: listEventEndpoints,
  create: createEventEndpoint,
  change: changeEventEndpoint,
  remove: removeEventEndpoint,
  enable: enableEventEndpoint,
  rotateSecret: rotateEventSecret,
  test: testEventEndpoint,
  replay: replayEvents,
} = CLIENT_EVENT_ENDPOINTS

/** Endpoints of the agency's own matters, and of all its clients, so that one address is enough for hundreds of them. */
export const AGENCY_EVENT_ENDPOINTS = eventEndpointRoutes({
  access: 'superadmin',
  resource: 'settings',
  path: '/api/superadmin/event-endpoints',
  of: 'the agency itself',
  params: z.object({}),
  endpointParams: z.object({ endpointId: IdText }),
  newSubscription: AgencySubscription.extend({
    ...ALL_STARS,
    clientIds: AgencySubscription.shape.clientIds.default(null),
  }),
  subscription: changeOf(AgencySubscription.partial(), EventEndpoint),
})
