import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReplyRule as WireRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { z } from 'zod'

export const replyRules = defineCollection({
  name: 'reply_rules',
  document: WireRule.omit({ id: true, createdAt: true, updatedAt: true }).extend({ _id: z.number() }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type ReplyRule = DocumentOf<typeof replyRules>
