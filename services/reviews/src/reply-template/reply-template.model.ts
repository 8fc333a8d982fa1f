import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReplyTemplate as WireTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { z } from 'zod'

export const replyTemplates = defineCollection({
  name: 'reply_templates',
  document: WireTemplate.omit({ id: true, createdAt: true, updatedAt: true }).extend({ _id: z.number() }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type ReplyTemplate = DocumentOf<typeof replyTemplates>
