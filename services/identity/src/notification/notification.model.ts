import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { NotificationFacts, NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

/** One notification of one person. */
export const notifications = defineCollection({
  name: 'notifications',
  document: z.object({
    _id: z.number(),
    userId: z.number(),
    /** The fact's business key: an event that comes twice tells nobody twice. */
    key: z.string(),
    topic: NotificationTopic,
    clientId: z.number().nullable(),
    facts: NotificationFacts,
    createdAt: z.date(),
    readAt: z.date().nullable(),
    /** When a mail about it is due; null: no mail, or in a mail already. */
    mailAt: z.date().nullable(),
    /** The mail that tells of it. */
    mailId: z.string().nullable(),
    /** When a push about it is due; null or absent: none, or it has been sent. */
    pushAt: z.date().nullish(),
    /** The push that tells of it. */
    pushId: z.string().nullish(),
    /** Devices whose push service has it. */
    pushedTo: z.array(z.string()).optional(),
    /** Since when it is not so any more: the bell keeps it, a mail does not tell it. Absent: it is. */
    settledAt: z.date().nullish(),
  }),
  owner: null,
  personal: {
    client: 'clientId',
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'What a person was told about their company.',
        shows: ['topic', 'createdAt', 'readAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { userId: 1, key: 1 }, unique: true },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
    { key: { userId: 1, readAt: 1 } },
    { key: { mailAt: 1 } },
    { key: { mailId: 1 } },
    { key: { pushAt: 1 } },
    { key: { pushId: 1, createdAt: 1 } },
    { key: { clientId: 1, topic: 1 } },
    { key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type NotificationRow = DocumentOf<typeof notifications>
