import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const sessions = defineCollection({
  name: 'sessions',
  document: z.object({
    /** A UUID; the token carries it as `sid`. */
    _id: z.string(),
    userId: z.number(),
    /** The browser as it named itself, for the sessions page. */
    device: z.string(),
    createdAt: z.date(),
    lastSeenAt: z.date(),
    expiresAt: z.date(),
    revokedAt: z.date().nullable(),
    /** When the person showed again who they are; absent: when the session began. */
    provenAt: z.date().optional(),
    /** It began with a passkey, which is both factors. */
    byPasskey: z.boolean().optional(),
  }),
  owner: null,
  personal: {
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To stay signed in, and to see where one is.',
        shows: ['device', 'createdAt', 'lastSeenAt', 'expiresAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { userId: 1, createdAt: -1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
export type Session = DocumentOf<typeof sessions>
