import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignLine, ForeignProse } from '../foreign-text.ts'
import { ClientParams, Id, IdText, Line, ListQuery, RequiredLine, Timestamp } from '../values.ts'

export const DeliveryStatus = z.enum(['queued', 'sending', 'retrying', 'delivered', 'failed'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>
/** `content`: for the automation. `event`: for an event endpoint. */
export const DeliveryKind = z.enum(['content', 'test', 'event'])
export type DeliveryKind = z.output<typeof DeliveryKind>
export const WebhookUrl = Line(500)

/** An automation receives this, by the names that its makers map. */
export const WebhookPayload = z.strictObject({
  company: ForeignLine(200),
  review: z.strictObject({
    author: ForeignLine(300),
    rating: z.int().min(1).max(5),
    text: ForeignProse(10_000),
    date: Line(60),
  }),
  content: z.strictObject({
    /** A saved picture of the client; never the picture itself. */
    image_url: z.string().max(500),
    post_text: ForeignProse(2_200).min(1),
    image_version: RequiredLine(60),
    color_palette: RequiredLine(60),
    generated_at: Timestamp,
  }),
})
export type WebhookPayload = z.output<typeof WebhookPayload>

export const DeliveryHandle = z.object({
  deliveryId: Id,
  /** Null: the agency's own. */
  clientId: Id.nullable(),
  status: DeliveryStatus,
})

export const sendToMake = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/webhook/send-to-make',
  access: 'user',
  ownClients: true,
  summary: 'Send a picture and its text to the automation; the delivery is followed by its id',
  body: z.strictObject({
    /** The one that is stored; any other is refused. */
    webhookUrl: WebhookUrl,
    payload: WebhookPayload,
    clientId: Id.optional(),
  }),
  response: DeliveryHandle,
  status: 202,
  idempotent: true,
  rateLimit: { max: 60, windowSeconds: 60, per: 'client' },
  errors: ['WEBHOOK_URL_NOT_ALLOWED', 'WEBHOOK_URL_MISMATCH', 'WEBHOOK_DISABLED', 'CLIENT_INACTIVE'],
})

export const testWebhook = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/webhook/test',
  access: 'user',
  ownClients: true,
  summary: 'Send an example to an address, which need not be stored yet',
  body: z.strictObject({ webhookUrl: WebhookUrl, clientId: Id.optional() }),
  response: z.object({
    ok: z.boolean(),
    /** Null: no answer, whatever the reason. */
    status: z.int().nullable(),
    clientId: Id,
    deliveryId: Id,
  }),
  idempotent: true,
  deadlineMs: 25_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
  errors: ['WEBHOOK_URL_NOT_ALLOWED', 'CLIENT_INACTIVE'],
})

export const Delivery = z
  .object({
    id: Id,
    /** Whose it is; null: the agency's own. */
    clientId: Id.nullable(),
    /** The client that one of the agency's own is about. */
    aboutClientId: Id.nullable(),
    kind: DeliveryKind,
    /** The event endpoint that it goes to; null: the automation. */
    endpointId: Id.nullable(),
    /** The event's type, e.g. `review.created`; else null. */
    eventType: z.string().nullable(),
    status: DeliveryStatus,
    /** Why it failed: a code of ours, or `http_500`, `no_answer`. */
    reason: z.string().nullable(),
    /** The address itself is a secret, so it is only named. */
    host: z.string(),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    durationMs: z.number().nullable(),
    nextAttemptAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof Delivery>

export const DeliveryDetail = Delivery.extend({
  /** The same on every attempt: receivers know a repetition by it. */
  messageId: z.string(),
  /** This is sent, as JSON. */
  body: z.string(),
  history: z.array(
    z.object({
      at: Timestamp,
      status: z.int().nullable(),
      durationMs: z.number(),
      reason: z.string().nullable(),
      /** The first 4 KB of the answer. */
      response: z.string().nullable(),
    }),
  ),
}).meta({ id: 'WebhookDeliveryDetail' })
export type DeliveryDetail = z.output<typeof DeliveryDetail>

const DeliveryQuery = ListQuery.extend({
  status: DeliveryStatus.optional(),
  kind: DeliveryKind.optional(),
  endpointId: IdText.optional(),
})

export const listDeliveries = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/clients/:clientId/webhook-deliveries',
  access: 'tenant',
  kind: 'list',
  summary: 'What was sent to the automation and to event endpoints, newest first',
  params: ClientParams,
  query: DeliveryQuery,
  response: Delivery,
})

export const listAgencyDeliveries = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/superadmin/webhook-deliveries',
  access: 'superadmin',
  resource: 'settings',
  kind: 'list',
  summary: 'What was sent to the agency’s own event endpoints, newest first',
  query: DeliveryQuery.extend({
    /** Only what is about this client. */
    clientId: IdText.optional(),
  }),
  response: Delivery,
})

const DeliveryParams = z.object({ deliveryId: IdText })

export const getDelivery = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/webhook/deliveries/:deliveryId',
  access: 'user',
  ownClients: true,
  summary: 'One delivery with its body and every attempt',
  params: DeliveryParams,
  response: DeliveryDetail,
})

export const resendDelivery = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/webhook/deliveries/:deliveryId/resend',
  access: 'user',
  ownClients: true,
  summary: 'Send it again now, under the same message id; one on its way stays as it is',
  params: DeliveryParams,
  response: DeliveryHandle,
  status: 202,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 60, per: 'user' },
  errors: ['WEBHOOK_DISABLED', 'WEBHOOK_URL_MISMATCH', 'CLIENT_INACTIVE'],
})

export const WebhookEndpoint = z
  .object({
    clientId: Id,
    enabled: z.boolean(),
    /** `gone`: answered 410. `failing`: nothing arrived for five days. */
    disabledReason: z.enum(['gone', 'failing']).nullable(),
    disabledAt: Timestamp.nullable(),
    /** Since when every attempt has failed; null while the last one arrived. */
    failingSince: Timestamp.nullable(),
    secretCreatedAt: Timestamp.nullable(),
    /** Until when messages carry two signatures. */
    previousSecretUntil: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

export const getWebhookEndpoint = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/clients/:clientId/webhook-endpoint',
  access: 'tenant',
  summary: 'Whether the automation is sent to, and if not, why',
  params: ClientParams,
  response: WebhookEndpoint,
})

export const enableWebhookEndpoint = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/clients/:clientId/webhook-endpoint/enable',
  access: 'tenant',
  summary: 'Send to the automation again after it was switched off',
  params: ClientParams,
  response: WebhookEndpoint,
})

export const rotateWebhookSecret = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/clients/:clientId/webhook-secret',
  access: 'tenant',
  recentSignIn: true,
  summary: 'A new signing secret, shown this once; the old one signs beside it for 24 hours',
  params: ClientParams,
  response: z.object({ secret: z.string(), previousSecretUntil: Timestamp.nullable() }),
  status: 201,
  secretAnswer: true,
})
