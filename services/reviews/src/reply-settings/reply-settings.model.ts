import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReplyGoal, ReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { z } from 'zod'

/** Reviews of before a goal began are nobody's delay. */
const Since = z.object({ dueSince: z.date().nullable() })

/** One client's; `_id` is its id. */
export const replySettings = defineCollection({
  name: 'reply_settings',
  document: z.object({ _id: z.number(), clientId: z.number(), ...ReplySettings.shape, ...Since.shape }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 } }, { key: { dueHours: 1 } }],
})

/** The agency's own, one row. */
export const replyGoals = defineCollection({
  name: 'reply_goals',
  document: z.object({ _id: z.string(), ...ReplyGoal.shape, ...Since.shape }),
  owner: null,
  personal: 'none',
})
