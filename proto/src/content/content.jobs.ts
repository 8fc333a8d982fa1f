import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

export const GenerateReply = defineJob({
  name: 'generate-reply',
  service: 'content-generation',
  payload: z.object({ clientId: Id, reviewId: Id, generationId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
})

export const PublishPost = defineJob({
  name: 'publish-post',
  service: 'content-generation',
  payload: z.object({ clientId: Id, postId: Id }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 2,
})

export const RefreshPostState = defineJob({
  name: 'refresh-post-state',
  service: 'content-generation',
  payload: z.object({ clientId: Id, postId: Id }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 2,
})

/** A delivery of a client, or of the agency itself. */
const Delivery = z.object({ clientId: Id.nullable(), deliveryId: Id })

/** One attempt; the next one is due by the clock of the delivery's row, not by the queue. */
export const DeliverEvent = defineJob({
  name: 'deliver-event',
  service: 'content-generation',
  payload: Delivery,
  attempts: 2,
  backoffMs: 1_000,
  concurrency: 24,
})

/** The same for the automation, in a queue of its own. */
export const DeliverWebhook = defineJob({
  name: 'deliver-webhook',
  service: 'content-generation',
  payload: Delivery,
  attempts: 2,
  backoffMs: 1_000,
  concurrency: 24,
})
