import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { IdText } from '../values.ts'

export const ReplyTranslation = z
  .object({
    /** Into which language, `pt`; null where the reader understands the draft and so does its customer. */
    language: z.string().nullable(),
    /** Null where nobody could translate it now. */
    text: z.string().nullable(),
    /** Nobody here translates, now or later: no model is configured. */
    unavailable: z.literal(true).optional(),
    /** `sense`: the same content from ready-made sentences, not word for word. */
    kind: z.enum(['translation', 'sense']).nullable(),
  })
  .meta({ id: 'ReplyTranslation' })
export type ReplyTranslation = z.output<typeof ReplyTranslation>

export const getReplyTranslation = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/reviews/:reviewId/reply-translation',
  access: 'user',
  ownClients: true,
  summary:
    'The saved draft in the language of whoever asks, or, where that is its own, in the customer’s; translated once for each text',
  params: z.object({ reviewId: IdText }),
  response: ReplyTranslation,
  deadlineMs: 20_000,
  rateLimit: { max: 40, windowSeconds: 60, per: 'user' },
  errors: ['REPLY_POSTED', 'PROVIDER_ERROR'],
})
