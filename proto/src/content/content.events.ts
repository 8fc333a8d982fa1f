import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id } from '../values.ts'
import { DeliveryKind, DeliveryStatus } from './delivery.routes.ts'
import { PostState } from './post.routes.ts'

const topic = 'content.events'

export const PostChanged = defineEvent({
  type: 'post.changed',
  version: 1,
  topic,
  payload: z.object({ postId: Id, reviewId: Id, state: PostState, reason: z.string().nullable() }),
})

export const DeliveryChanged = defineEvent({
  type: 'delivery.changed',
  version: 1,
  topic,
  payload: z.object({
    deliveryId: Id,
    kind: DeliveryKind,
    status: DeliveryStatus,
    reason: z.string().nullable(),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
  }),
})

/** Sending to the automation, or to an event endpoint, was switched off or on. */
export const WebhookEndpointChanged = defineEvent({
  type: 'webhook-endpoint.changed',
  version: 1,
  topic,
  payload: z.object({
    enabled: z.boolean(),
    reason: z.enum(['gone', 'failing']).nullable(),
    /** Absent: the automation’s. */
    endpointId: Id.optional(),
  }),
})
