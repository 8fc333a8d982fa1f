import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

export const ImportReviews = defineJob({
  name: 'import-reviews',
  service: 'reviews',
  payload: z.object({ clientId: Id, runId: Id }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 4,
})

export const PublishReply = defineJob({
  name: 'publish-reply',
  service: 'reviews',
  payload: z.object({ clientId: Id, reviewId: Id, rev: z.int() }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 2,
})

export const RefreshReplyState = defineJob({
  name: 'refresh-reply-state',
  service: 'reviews',
  payload: z.object({ clientId: Id, reviewId: Id }),
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
})

export const ReadIfood = defineJob({
  name: 'read-ifood',
  service: 'reviews',
  payload: z.object({ clientId: Id }),
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
})

export const ReadRival = defineJob({
  name: 'read-rival',
  service: 'reviews',
  payload: z.object({ clientId: Id, rivalId: Id }),
  attempts: 5,
  backoffMs: 60_000,
  concurrency: 2,
})
