import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Long enough for a holiday; the application says each time it is opened that the device is still there. */
const UNSEEN_SECONDS = 90 * 86_400

/** A browser that shows a person's notices. */
export const pushDeviceRows = defineCollection({
  name: 'push_devices',
  document: z.object({
    /** A UUID. */
    _id: z.string(),
    userId: z.number(),
    /** The session in which it was added, or last said that it is there: it ends with that one. */
    sessionId: z.string(),
    /** The browser as it named itself. */
    name: z.string(),
    /** SHA-256 of the endpoint: one browser is one person's. */
    endpointHash: z.string(),
    /** Endpoint and keys as JSON, sealed: with them anybody could show notices. */
    sealed: z.string(),
    createdAt: z.date(),
    seenAt: z.date(),
    lastUsedAt: z.date().nullable(),
    /** Its push service asked us to wait until then. */
    waitUntil: z.date().nullable(),
    /** In a row. */
    failures: z.number(),
  }),
  owner: null,
  personal: {
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To show notices on a phone or computer.',
        shows: ['name', 'createdAt', 'lastUsedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { endpointHash: 1 }, unique: true },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
    { key: { seenAt: 1 }, expireAfterSeconds: UNSEEN_SECONDS },
  ],
})
export type PushDeviceRow = DocumentOf<typeof pushDeviceRows>
